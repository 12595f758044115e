import type { DocumentName } from '../../lint/documents/document-name.ts';
import type { FileDiagnostics } from '../diagnostics/file-diagnostics.ts';
import type { Levels } from '../diagnostics/levels.ts';
import type { Config } from './config/config.ts';

/** A linted file, before suppressions and baseline. */
export interface LintedFile extends FileDiagnostics {
  readonly config: Config | undefined;
  /** The kind of the document; missing for responses. */
  readonly kind?: DocumentName;
  /** The levels of the config and the command line. Rules that did not run are off. */
  readonly levels: Levels;
  /** The parts of the file with its diagnostics, if there are several. */
  readonly parts?: readonly FileDiagnostics[];
}
