import { lintFilter } from '../filter/lint-filter.ts';
import { lintModal } from '../lint-modal.ts';
import { lintManifest } from '../manifest/lint-manifest.ts';
import type { DocumentName, LintDocument } from './document-kind.ts';

/** The linters of all kinds, for callers that cannot load them asynchronously. */
export const linters: Readonly<Record<DocumentName, LintDocument>> = {
  modal: lintModal,
  filter: lintFilter,
  manifest: lintManifest,
};
