import { valueAt } from '../base/json.ts';
import { memoize } from '../base/memoize.ts';
import { toPointer } from '../base/pointer.ts';
import { quote } from '../base/text.ts';
import { blockDeclarations } from '../format/blocks/index.ts';
import type { KindDeclaration } from '../format/kind.ts';
import { maxBlocks } from '../format/limits.ts';
import { markdownExcess } from '../format/markdown.ts';
import type { Contents } from '../format/modal.ts';
import { isFreeText } from '../format/option-schema.ts';
import { blockPointer } from './pointers.ts';
import type { RuleContext } from './rule-context.ts';

/** A text that a modal shows. */
export interface ShownText {
  /** The key of its block. */
  readonly key: string;
  readonly value: string;
  /** Whether it is rendered as Markdown; `undefined` if no option decides it. */
  readonly markdown: boolean | undefined;
  /** The excess that prevents reading it as Markdown; `null` if there is none. */
  readonly excess: string | null;
}

/** Returns the texts that are rendered as Markdown. */
export function drawnTexts({ contents }: RuleContext): readonly ShownText[] {
  return sortTexts(contents()).drawn;
}

/** Returns the texts that should be rendered as Markdown but exceed a limit. */
export function excessiveTexts({ contents }: RuleContext): readonly ShownText[] {
  return sortTexts(contents()).excessive;
}

/** Returns the texts without an option that decides whether they are Markdown. */
export function undecidedTexts({ contents }: RuleContext): readonly ShownText[] {
  return sortTexts(contents()).undecided;
}

/** Returns the texts that are shown as written. */
export function plainTexts({ contents }: RuleContext): readonly ShownText[] {
  return sortTexts(contents()).plain;
}

/** A text that is always shown as written, such as a label. */
export interface PlainText {
  readonly value: string;
  /** The path to it: from the lists of a modal, or from the root of a response. */
  readonly path: readonly (string | number)[];
  readonly isOfResponse?: true;
}

/** Returns the labels of blocks, items and buttons, and the other texts around values. */
export const textsAroundValues = memoize(({ blocks, actions }: Contents): readonly PlainText[] => {
  const texts: PlainText[] = [];
  const add = (value: unknown, ...path: PlainText['path']) => {
    if (typeof value === 'string') texts.push({ value, path });
  };
  for (const { key, options } of blocks) {
    const values: Readonly<Record<string, unknown>> = options;
    for (const name of aroundNames) add(values[name], 'blocks', key, name);
    options.items?.forEach(({ label }, index) => {
      add(label, 'blocks', key, 'items', index, 'label');
    });
  }
  for (const { key, options } of actions) add(options.label, 'actions', key, 'label');
  return texts;
});

/** The names of the options of blocks that are texts around values. */
export const aroundNames: readonly string[] = [
  ...new Set(
    Object.values<KindDeclaration>(blockDeclarations).flatMap(({ properties }) =>
      Object.keys(properties).filter((name) => name !== 'value' && isFreeText(properties[name] ?? {})),
    ),
  ),
];

/** Returns the values of blocks that are texts. */
export function textsOfValues({ blocks }: Contents): readonly PlainText[] {
  return blocks.flatMap(({ key, options: { value } }) =>
    typeof value === 'string' ? [{ value, path: ['blocks', key, 'value'] }] : [],
  );
}

/** Returns the texts of a response that belong to no block or button. */
export function textsOfResponse(response: unknown): readonly PlainText[] {
  return responsePaths.flatMap((path) => {
    const value = valueAt(response, path);
    return typeof value === 'string' ? [{ value, path, isOfResponse: true }] : [];
  });
}

const responsePaths = [
  ['error', 'message'],
  ['success', 'message'],
  ['success', 'link', 'label'],
] as const;

/** The place of a text, and its name in a message. */
export interface NamedPlace {
  readonly pointer: string;
  readonly name: string;
}

/** Returns where a text is, and its name in a message, such as `"label" of "size"`. */
export function placeOfPlain({ path, isOfResponse }: PlainText): NamedPlace {
  const [list = '', key = '', ...rest] = path;
  const pointer = isOfResponse ? path : ['properties', list, 'properties', key, 'options', ...rest];
  const [owner, name] = path.slice(-2);
  const item = typeof owner === 'number' ? `item ${owner + 1} of ${quote(String(key))}` : undefined;
  return { pointer: toPointer(pointer), name: `"${name}" of ${item ?? quote(String(owner))}` };
}

/** Returns the pointer of a text. */
export function pointerOfText({ key }: ShownText): string {
  return blockPointer(key, 'value');
}

const sortTexts = memoize(({ blocks }: Contents) => {
  const texts = blocks.flatMap(({ key, kind, options: { value, markdown } }): readonly ShownText[] =>
    typeof value === 'string' && 'markdown' in blockDeclarations[kind].properties
      ? [{ key, value, markdown, excess: markdownExcess(value) }]
      : [],
  );
  // At most as many blocks as a modal may have, since parsing is slow.
  const short = texts.filter(({ excess }) => excess === null).slice(0, maxBlocks);
  return {
    drawn: short.filter(({ markdown }) => markdown === true),
    plain: short.filter(({ markdown }) => markdown !== true),
    undecided: short.filter(({ markdown }) => markdown === undefined),
    excessive: texts.filter(({ markdown, excess }) => markdown === true && excess !== null),
  };
});
