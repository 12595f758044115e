import type { Arguments } from './arguments.ts';
import type { ExitStatus } from './exit-status.ts';
import type { Surroundings } from './surroundings.ts';

/** A word that may follow `json-modal`. */
export interface Command {
  /** What stands behind its name: `FILE [options]`. */
  readonly usage: string;
  readonly options: Options;
  /** Lines below the options in its help. */
  readonly notes?: string;
  run(given: Arguments, surroundings: Surroundings): Promise<ExitStatus>;
}

/** The options of a command by their names, without the dashes. */
export type Options = Readonly<Record<string, Option>>;

/** One option. Without `value` it stands alone. */
export interface Option {
  /** What its value is called in the help: `FILE`. */
  readonly value?: string;
  /** The only values that it takes. */
  readonly choices?: readonly string[];
  /** Whether its value is a whole number from 0. */
  readonly isCount?: boolean;
  readonly help: string;
}
