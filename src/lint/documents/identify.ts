import { valueAt } from '../../base/json.ts';
import { readSource } from '../source.ts';
import { type DocumentName, documentEndings, hasEnding } from './document-name.ts';

/** The signs of a kind of document, which need none of its rules. */
export interface DocumentIdentity {
  /** Its name, for `--kind`. */
  readonly name: DocumentName;
  /** The ending of its file names, which are searched for in folders. */
  readonly ending: string;
  /** Returns whether a text is likely of this kind. Used if the file name does not show it. */
  readonly isLike: (text: string) => boolean;
}

/** The signs of every kind of document, in the order in which a text is compared with them. */
export const identities: Readonly<Record<DocumentName, DocumentIdentity>> = {
  modal: { name: 'modal', ending: documentEndings.modal, isLike: isLikeModal },
  filter: { name: 'filter', ending: documentEndings.filter, isLike: isLikeFilter },
  manifest: {
    name: 'manifest',
    ending: documentEndings.manifest,
    isLike: (text) =>
      text.includes('"endpoints"') && valueAt(readSource(text).value, ['endpoints']) !== undefined,
  },
};

/** Returns the kind of a file. A text that is like no document is a modal. */
export function identify(name: string, text: string): DocumentName {
  return findIdentity(Object.values(identities), name, text)?.name ?? 'modal';
}

/**
 * Returns the kind of a file among some: by its name, or else the given one, or else by its text; `undefined` if none of
 * them shows it.
 */
export function findIdentity<Kind extends DocumentIdentity>(
  kinds: readonly Kind[],
  name: string,
  text: string,
  explicitKind?: Kind,
): Kind | undefined {
  return (
    kinds.find(({ ending }) => hasEnding(name, ending)) ??
    explicitKind ??
    kinds.find(({ isLike }) => isLike(text))
  );
}

function isLikeModal(text: string): boolean {
  if (/"#\/definitions\/(element|action)-/.test(text)) return true;
  if (!/"(blocks|actions)"/.test(text)) return false;
  const { value } = readSource(text);
  return ['blocks', 'actions'].some((list) => typeof valueAt(value, ['properties', list]) === 'object');
}

function isLikeFilter(text: string): boolean {
  if (!text.includes('"conditions"')) return false;
  const { value } = readSource(text);
  return [value, valueAt(value, ['data'])].some(
    (candidate) => valueAt(candidate, ['conditions']) !== undefined,
  );
}
