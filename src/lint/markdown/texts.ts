import { memoize } from '../../base/memoize.ts';
import { blockDeclarations } from '../../format/blocks/index.ts';
import { markdownExcess, maxBlocks } from '../../format/limits.ts';
import type { Contents } from '../../format/modal.ts';
import { blockPointer } from '../pointers.ts';
import type { RuleContext } from '../rule-context.ts';

/** A text that a modal shows. */
export interface ShownText {
  /** Of its block. */
  readonly key: string;
  readonly pointer: string;
  readonly value: string;
  /** Whether it is drawn as markdown; `undefined`: nothing says so. */
  readonly markdown: boolean | undefined;
  /** What it has more of than can be read as markdown; `null`: it can be. */
  readonly excess: string | null;
}

/** The texts that are drawn as markdown. */
export function drawnTexts({ contents }: RuleContext): readonly ShownText[] {
  return shortTexts(contents()).filter(({ markdown }) => markdown === true);
}

/** The texts that say that they are markdown, and have too much of something to be drawn as such. */
export function excessiveTexts({ contents }: RuleContext): readonly ShownText[] {
  return shownTexts(contents()).filter(({ markdown, excess }) => markdown === true && excess !== null);
}

/** The texts of which nothing says whether they are markdown. */
export function undecidedTexts({ contents }: RuleContext): readonly ShownText[] {
  return shortTexts(contents()).filter(({ markdown }) => markdown === undefined);
}

/** Of no more blocks than a modal may have: reading is slow. */
function shortTexts(contents: Contents): readonly ShownText[] {
  return shownTexts(contents)
    .filter(({ excess }) => excess === null)
    .slice(0, maxBlocks);
}

const shownTexts = memoize(({ blocks }: Contents): readonly ShownText[] =>
  blocks.flatMap(({ key, kind, options: { value, markdown } }) =>
    typeof value === 'string' && 'markdown' in blockDeclarations[kind].properties
      ? [{ key, value, markdown, pointer: blockPointer(key, 'value'), excess: markdownExcess(value) }]
      : [],
  ),
);
