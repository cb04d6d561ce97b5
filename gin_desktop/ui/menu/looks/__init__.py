"""What the settings show of the looks: small pictures to choose from, and a strip of table with everything chosen."""
