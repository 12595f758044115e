import type { Arguments, Options } from './arguments.ts';
import type { CliError } from './cli-error.ts';
import type { CliContext, ExitStatus } from './context.ts';

/** A command of `json-modal`. */
export interface Command {
  /** Its usage: `FILE [options]`. */
  readonly usage: string;
  readonly options: Options;
  /** Lines below the options in its help. */
  readonly notes: string;
  /** Example arguments, the simplest first. */
  readonly examples: readonly string[];
  /** Runs the command. An error is shown as one line, and the exit status is 2. */
  run(given: Arguments, cli: CliContext): Promise<ExitStatus | CliError>;
}
