import type { Arguments, Options } from './arguments.ts';
import type { CliError } from './cli-error.ts';
import type { CliContext, ExitStatus } from './context.ts';

/** A word that may follow `json-modal`. */
export interface Command {
  /** What stands behind its name: `FILE [options]`. */
  readonly usage: string;
  readonly options: Options;
  /** Lines below the options in its help. */
  readonly notes: string;
  /** What may stand behind its name, from the simplest to what is not easily found. */
  readonly examples: readonly string[];
  /** A refusal is shown as one line, and ends with status 2. */
  run(given: Arguments, cli: CliContext): Promise<ExitStatus | CliError>;
}
