import { memoize } from '../base/memoize.ts';
import { blockDeclarations } from '../format/blocks/index.ts';
import { markdownExcess, maxBlocks } from '../format/limits.ts';
import type { Contents } from '../format/modal.ts';
import { blockPointer } from './pointers.ts';
import type { RuleContext } from './rule-context.ts';

/** A text that a modal shows. */
export interface ShownText {
  /** The key of its block. */
  readonly key: string;
  readonly value: string;
  /** Whether it is drawn as markdown; `undefined`: nothing says so. */
  readonly markdown: boolean | undefined;
  /** The excess that prevents reading it as Markdown; `null` if there is none. */
  readonly excess: string | null;
}

/** The texts that are drawn as markdown. */
export function drawnTexts({ contents }: RuleContext): readonly ShownText[] {
  return sortTexts(contents()).drawn;
}

/** The texts that say that they are markdown, and have too much of something to be drawn as such. */
export function excessiveTexts({ contents }: RuleContext): readonly ShownText[] {
  return sortTexts(contents()).excessive;
}

/** The texts of which nothing says whether they are markdown. */
export function undecidedTexts({ contents }: RuleContext): readonly ShownText[] {
  return sortTexts(contents()).undecided;
}

/** The pointer of a text. */
export function pointerOfText({ key }: ShownText): string {
  return blockPointer(key, 'value');
}

const sortTexts = memoize(({ blocks }: Contents) => {
  const texts = blocks.flatMap(({ key, kind, options: { value, markdown } }): readonly ShownText[] =>
    typeof value === 'string' && 'markdown' in blockDeclarations[kind].properties
      ? [{ key, value, markdown, excess: markdownExcess(value) }]
      : [],
  );
  // At most as many blocks as a modal may have: reading is slow.
  const short = texts.filter(({ excess }) => excess === null).slice(0, maxBlocks);
  return {
    drawn: short.filter(({ markdown }) => markdown === true),
    undecided: short.filter(({ markdown }) => markdown === undefined),
    excessive: texts.filter(({ markdown, excess }) => markdown === true && excess !== null),
  };
});
