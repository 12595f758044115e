import type { Span } from '../base/text-edit.ts';
import type { Node } from '../lint/text/nodes.ts';
import { membersNamed, nodesAt, type OpenText, treeOf } from './open-text.ts';

/** The two lists of a modal that have keys. */
export type KeySection = 'blocks' | 'actions';

export const sectionNames = ['blocks', 'actions'] as const satisfies readonly KeySection[];

/** The places of keys in a kind of document. */
export interface KeyLayout {
  readonly pathTo: (section: KeySection) => readonly string[];
  /** Returns the options of a block or button. */
  readonly optionsOf: (part: Node) => readonly Node[];
  /** Whether the document declares the keys. Otherwise another one does. */
  readonly declares: boolean;
}

/** A modal declares each key with its kind. */
export const modalLayout: KeyLayout = {
  pathTo: (section) => ['properties', section, 'properties'],
  optionsOf: (part) => membersNamed(part, 'options'),
  declares: true,
};

/** A response has only options, by the keys of its modal. */
export const responseLayout: KeyLayout = {
  pathTo: (section) => ['data', section],
  optionsOf: (part) => [part],
  declares: false,
};

/** A place where a key of a block or button is written. */
export interface KeyUse {
  readonly section: KeySection;
  readonly key: string;
  readonly span: Span;
  readonly value: Node | undefined;
  /** Whether the block or button is declared there. */
  readonly isDeclaration: boolean;
}

/** Returns every place of a key in a text: of blocks and buttons, and of conditions on blocks. */
export function listKeyUses(open: OpenText, layout: KeyLayout): readonly KeyUse[] {
  const { root } = treeOf(open);
  return sectionNames.flatMap((section) =>
    nodesAt(root, layout.pathTo(section)).flatMap((parts) => [
      ...keysIn(parts, section, layout.declares),
      ...(parts.members ?? []).flatMap(({ value }) =>
        value === undefined ? [] : layout.optionsOf(value).flatMap(listConditions),
      ),
    ]),
  );
}

/** Returns the keys in the conditions of a block or button, and in those of its items. */
function listConditions(options: Node): readonly KeyUse[] {
  const items = membersNamed(options, 'items').flatMap(({ elements = [] }) => elements);
  return [options, ...items]
    .flatMap((owner) => membersNamed(owner, 'visibleOn'))
    .flatMap((conditions) => keysIn(conditions, 'blocks', false));
}

function keysIn({ members = [] }: Node, section: KeySection, isDeclaration: boolean): readonly KeyUse[] {
  return members.map(({ name, key, value }) => ({ section, key: name, span: key, value, isDeclaration }));
}

/** Returns the use of a key at an offset; `undefined` if there is none. */
export function keyUseAt(uses: readonly KeyUse[], offset: number): KeyUse | undefined {
  return uses.find(({ span }) => span.offset <= offset && offset <= span.end);
}

/** Returns the uses of the same key. */
export function usesOf(uses: readonly KeyUse[], { section, key }: Pick<KeyUse, 'section' | 'key'>) {
  return uses.filter((use) => use.section === section && use.key === key);
}
