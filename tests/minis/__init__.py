"""Two miniature systems that prove the kernel before the large games need it."""
