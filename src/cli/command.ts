import type { RunClock } from '../caller/check/run-limits.ts';
import type { Arguments } from './arguments.ts';
import type { Options } from './options.ts';

/** A command of `json-modal`. */
export interface Command<Declared extends Options = Options> {
  /** Its usage: `FILE [options]`. */
  readonly usage: string;
  readonly options: Declared;
  /** Lines below the options in its help. */
  readonly notes: string;
  /** Example arguments, the simplest first. */
  readonly examples: readonly string[];
  /** Whether its reports have its failures. It then checks the options itself, when the reports can be written. */
  readonly isReporting?: true;
  /** Runs the command. It fails with a `CliError`. */
  run(args: Arguments<Declared>, cli: CliContext): Promise<ExitStatus>;
}

/** The environment of a command. */
export interface CliContext {
  /** The current folder. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** Writes one line to standard error. */
  warn(line: string): void;
  /** Whether the output and standard error are read together, as in a terminal or the log of a CI system. */
  readonly isJoined?: boolean;
  /** The stream for progress, if it is a terminal. */
  readonly progress?: Output;
  /** Fails for a file that must not be read, by its absolute path. Missing if every file may be. */
  readonly assertReadable?: (path: string) => void;
  /** Ends the requests of the command. Its results then do not count. */
  readonly signal?: AbortSignal;
  /** Measures the time of the requests of the command, and waits; by default that of the machine. */
  readonly clock?: RunClock;
  /** Reads standard input. Fails if it is not text. */
  readInput(): Promise<string>;
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
