import { valueAt } from '../base/json.ts';
import { memoize } from '../base/memoize.ts';
import { toPointer } from '../base/pointer.ts';
import { quote } from '../base/text.ts';
import { blockDeclarations } from '../format/blocks/index.ts';
import { maxBlocks } from '../format/limits.ts';
import { markdownExcess } from '../format/markdown.ts';
import type { Contents } from '../format/modal.ts';
import { actionPointer, blockPointer } from './pointers.ts';
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
  readonly pointer: string;
  /** Its name in a message, such as `"label" of "size"`. */
  readonly name: string;
  readonly value: string;
}

/** Returns the labels of blocks, items and buttons, and the other texts around values. */
export const textsAroundValues = memoize(({ blocks, actions }: Contents): readonly PlainText[] => [
  ...blocks.flatMap(({ key, options }) => [
    ...aroundNames.flatMap((name) =>
      plainText(options[name], blockPointer(key, name), `"${name}" of ${quote(key)}`),
    ),
    ...(options.items ?? []).flatMap(({ label }, index) =>
      plainText(
        label,
        blockPointer(key, 'items', index, 'label'),
        `"label" of item ${index + 1} of ${quote(key)}`,
      ),
    ),
  ]),
  ...actions.flatMap(({ key, options: { label } }) =>
    plainText(label, actionPointer(key, 'label'), `"label" of ${quote(key)}`),
  ),
]);

/** Returns the values of blocks that are texts. */
export const textsOfValues = memoize(({ blocks }: Contents): readonly PlainText[] =>
  blocks.flatMap(({ key, options: { value } }) =>
    typeof value === 'string' ? plainText(value, blockPointer(key, 'value'), `"value" of ${quote(key)}`) : [],
  ),
);

const aroundNames = ['label', 'message', 'error', 'placeholder'] as const;

function plainText(value: string | undefined, pointer: string, name: string): readonly PlainText[] {
  return value === undefined ? [] : [{ pointer, name, value }];
}

/** Returns the texts of a response that belong to no block or button. */
export function textsOfResponse(response: unknown): readonly PlainText[] {
  return responsePaths.flatMap((path) => {
    const value = valueAt(response, path);
    const [owner = '', name = ''] = path.slice(-2);
    return typeof value === 'string' ? plainText(value, toPointer(path), `"${name}" of "${owner}"`) : [];
  });
}

const responsePaths = [
  ['error', 'message'],
  ['success', 'message'],
  ['success', 'link', 'label'],
] as const;

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
