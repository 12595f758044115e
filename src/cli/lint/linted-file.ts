import type { DocumentName } from '../../lint/documents/document-kind.ts';
import type { Config, Levels } from './config/config.ts';
import type { FileFindings } from './finding.ts';

/** A linted file, before suppressions and baseline. */
export interface LintedFile extends FileFindings {
  readonly config: Config | undefined;
  /** The kind of the document; missing for responses. */
  readonly kind?: DocumentName;
  /** The levels of the config and the command line. Rules that did not run are off. */
  readonly levels: Levels;
  /** The parts of the file with its findings, if there are several. */
  readonly parts?: readonly FileFindings[];
}
