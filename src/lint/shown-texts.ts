import { memoize } from '../base/memoize.ts';
import { blockDeclarations } from '../format/blocks/index.ts';
import { maxBlocks } from '../format/limits.ts';
import { markdownExcess } from '../format/markdown.ts';
import type { Contents } from '../format/modal.ts';
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
