"""Many rounds side by side as arrays: for looking ahead, for measuring, and for training."""
