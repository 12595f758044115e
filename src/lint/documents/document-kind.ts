import { isCleanModal } from '../is-clean-modal.ts';
import type { DocumentOptions } from '../options.ts';
import { type DocumentIdentity, findIdentity, identities } from './identify.ts';
import type { Linter } from './linter.ts';

/** A kind of document that is linted. Its rules and its linter are loaded with the first file that needs them. */
export interface DocumentKind extends DocumentIdentity {
  readonly load: () => Promise<Linter>;
  /** Returns whether a text surely has no problem, without the linter; `false` if that is not certain. */
  readonly isClean?: (text: string, options: DocumentOptions) => boolean;
}

const modalKind: DocumentKind = {
  ...identities.modal,
  load: async () => (await import('./modal-linter.ts')).modalLinter,
  isClean: isCleanModal,
};

/** Every kind of document. */
export const documentKinds: readonly DocumentKind[] = [
  modalKind,
  { ...identities.filter, load: async () => (await import('./lint-filter.ts')).filterLinter },
  { ...identities.manifest, load: async () => (await import('./lint-manifest.ts')).manifestLinter },
];

/**
 * Returns the kind of a file: by its name, or else the given one, or else by its text; `undefined` if none of them shows
 * it.
 */
export function findKind(name: string, text: string, explicitKind?: DocumentKind): DocumentKind | undefined {
  return findIdentity(documentKinds, name, text, explicitKind);
}

/** Returns the kind of a file. A text that is like no document is linted as a modal. */
export function kindOf(name: string, text: string, explicitKind?: DocumentKind): DocumentKind {
  return findKind(name, text, explicitKind) ?? modalKind;
}
