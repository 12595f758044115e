import type { CliError } from './cli-error.ts';

/** What a command knows of the world around it. */
export interface CliContext {
  /** The folder that paths start from. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** Writes one line to standard error. */
  warn(line: string): void;
  /** Where progress is shown, when that is a terminal. */
  readonly progress?: Output;
  /** All of standard input, as text; a refusal when it is none. */
  readInput(): Promise<string | CliError>;
}

/** Where results go. */
export interface Output {
  readonly isTTY?: boolean;
  /** How wide a terminal is. */
  readonly columns?: number;
  write(text: string): unknown;
}

/** 0: no errors, and warnings within the limit. 1: findings. 2: the command could not do its work. */
export type ExitStatus = 0 | 1 | 2;
