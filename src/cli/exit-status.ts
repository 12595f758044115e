/** 0: no errors, and warnings within the limit. 1: findings. 2: the command could not do its work. */
export type ExitStatus = 0 | 1 | 2;
