import type { DocumentName } from './document-name.ts';
import { filterLinter } from './lint-filter.ts';
import { manifestLinter } from './lint-manifest.ts';
import type { Linter } from './linter.ts';
import { modalLinter } from './modal-linter.ts';

/** The linters of all kinds, for callers that cannot load them asynchronously. */
export const linters: Readonly<Record<DocumentName, Linter>> = {
  modal: modalLinter,
  filter: filterLinter,
  manifest: manifestLinter,
};
