import type { ExplainedRule } from '../../base/rule.ts';
import type { RuleId } from '../rule-ids.ts';
import type { DocumentKind } from './document-kind.ts';
import { filterDocument } from './filter.ts';
import { findIdentity } from './identify.ts';
import { manifestDocument } from './manifest.ts';
import { modalDocument } from './modal.ts';

/** Every kind of document. */
export const documentKinds: readonly DocumentKind[] = [modalDocument, filterDocument, manifestDocument];

/** Every rule of the linter, in the order of the documentation. */
export const rules: readonly (ExplainedRule & { readonly id: RuleId })[] = [
  ...new Set(documentKinds.flatMap((kind) => kind.rules)),
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
  return findKind(name, text, explicitKind) ?? modalDocument;
}

/** Returns the kind that a rule is for; of a rule for several, the first. */
export function kindOfRule(id: RuleId): DocumentKind {
  return documentKinds.find((kind) => kind.rules.some((rule) => rule.id === id)) ?? modalDocument;
}
