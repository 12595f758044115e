import type { Span } from '../base/text-edit.ts';
import type { Node } from '../lint/text/nodes.ts';
import { scalarAt } from './caret.ts';
import { type LanguageDocument, modalOf, subjectOf } from './document-with-kind.ts';
import { type KeyLayout, keyUseAt, listKeyUses, modalLayout, usesOf } from './key-uses.ts';
import { membersNamed, nodesAt, type OpenText, treeOf } from './open-text.ts';
import { blocksPath, comparedBlock } from './subject.ts';

/** A place in a document, or in the other document that is its modal. */
export interface FoundPlace {
  readonly span: Span;
  readonly isInModal: boolean;
  /** Whether a key is declared there. */
  readonly isDeclaration: boolean;
}

/** Returns where the key at an offset is declared, or the item that a compared value is of. Other places have none. */
export function findDefinition(edited: LanguageDocument, offset: number): readonly FoundPlace[] {
  const modal = modalOf(edited);
  const { keys } = edited.support;
  if (modal === undefined || keys === undefined) return [];
  const use = keyUseAt(listKeyUses(edited, keys), offset);
  const spans =
    use === undefined
      ? findItems(edited, offset, modal)
      : usesOf(listKeyUses(modal, modalLayout), use)
          .filter(({ isDeclaration }) => isDeclaration)
          .map(({ span }) => span);
  return spans.map((span) => ({ span, isInModal: modal !== edited, isDeclaration: true }));
}

/** Returns every place of the key at an offset: in the document, and where its modal declares it. */
export function findReferences(edited: LanguageDocument, offset: number): readonly FoundPlace[] {
  const { keys } = edited.support;
  const uses = keys === undefined ? [] : listKeyUses(edited, keys);
  const use = keyUseAt(uses, offset);
  if (use === undefined) return [];
  const declarations = keys?.declares === true ? [] : findDefinition(edited, offset);
  return [...declarations, ...usesOf(uses, use).map((own) => ({ ...own, isInModal: false }))];
}

/** Returns the places in another document where the key at an offset is used. */
export function findUsesIn(
  edited: LanguageDocument,
  offset: number,
  user: OpenText,
  layout: KeyLayout,
): readonly Span[] {
  const { keys } = edited.support;
  const use = keys && keyUseAt(listKeyUses(edited, keys), offset);
  return use === undefined ? [] : usesOf(listKeyUses(user, layout), use).map(({ span }) => span);
}

/** Returns the values of the items that the compared value at an offset is equal to. */
function findItems(edited: LanguageDocument, offset: number, modal: OpenText): readonly Span[] {
  const scalar = scalarAt(edited, offset);
  const block = scalar && comparedBlock(scalar.path, subjectOf(edited));
  if (scalar === undefined || block === undefined || scalar.expects !== 'value') return [];
  const written = edited.text.slice(scalar.token.offset, scalar.token.end);
  const isSame = ({ offset: start, end }: Node) => modal.text.slice(start, end) === written;
  return nodesAt(treeOf(modal).root, [...blocksPath, block, 'options', 'items'])
    .flatMap(({ elements = [] }) => elements)
    .flatMap((item) => membersNamed(item, 'value'))
    .filter(isSame);
}
