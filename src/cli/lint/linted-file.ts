import type { Config, Levels } from './config/config.ts';
import type { FileFindings } from './finding.ts';

/** A file before anything suppressed or known is left out. */
export interface LintedFile extends FileFindings {
  readonly config: Config | undefined;
  /** Those of the config and of the command line; rules that did not run are off. */
  readonly levels: Levels;
  /** The files that hold its findings, if these are spread over several. */
  readonly parts?: readonly FileFindings[];
}
