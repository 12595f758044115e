import type { CliError } from './cli-error.ts';

/** The environment of a command. */
export interface CliContext {
  /** The current folder. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** Writes one line to standard error. */
  warn(line: string): void;
  /** The stream for progress, if it is a terminal. */
  readonly progress?: Output;
  /** Reads standard input as text. Returns an error if it is not text. */
  readInput(): Promise<string | CliError>;
}

/** A stream for results. */
export interface Output {
  readonly isTTY?: boolean;
  /** The width of the terminal. */
  readonly columns?: number;
  write(text: string): unknown;
}

/** 0: success. 1: errors, or more warnings than allowed. 2: the command failed. */
export type ExitStatus = 0 | 1 | 2;
