"""The screens of practice: tasks on the felt, their answers, and what is around them."""
