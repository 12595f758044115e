import { type DocumentName, documentEndings } from '../../src/lint/documents/document-name.ts';

/** The name of a kind of document of the page: those that are linted alone, and responses, which need their modal. */
export type KindName = DocumentName | 'response';

/** The facts of a kind that the page needs before its panes are loaded. */
interface KindFacts {
  /** The ending of its file names. */
  readonly ending: string;
  /** The modal that its preview shows: the document itself, another document, or none. */
  readonly modal: 'own' | 'other' | 'none';
  /** Whether it can be edited as fields. */
  readonly hasBuilder: boolean;
}

/** The facts of every kind, in the order of the page. */
export const kindFacts: Readonly<Record<KindName, KindFacts>> = {
  modal: { ending: documentEndings.modal, modal: 'own', hasBuilder: true },
  filter: { ending: documentEndings.filter, modal: 'none', hasBuilder: true },
  manifest: { ending: documentEndings.manifest, modal: 'none', hasBuilder: true },
  response: { ending: '.response.json', modal: 'other', hasBuilder: false },
};

/** Returns whether a value is the name of a kind. */
export function isKindName(value: unknown): value is KindName {
  return typeof value === 'string' && Object.hasOwn(kindFacts, value);
}
