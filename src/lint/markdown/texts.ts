import { blockDeclarations } from '../../format/blocks/index.ts';
import { longestMarkdown } from '../../format/limits.ts';
import type { Contents } from '../../format/modal.ts';
import { blockPointer } from '../pointers.ts';
import { remember } from '../remember.ts';
import type { Subject } from '../subject.ts';

/** A text that a modal shows. */
export interface ShownText {
  /** Of its block. */
  readonly key: string;
  readonly pointer: string;
  readonly value: string;
  /** Whether it is drawn as markdown; `undefined`: nothing says so. */
  readonly markdown: boolean | undefined;
}

/** The texts that are drawn as markdown, as those that are too long are not. */
export function drawnTexts({ contents }: Subject): readonly ShownText[] {
  return shownTexts(contents()).filter(({ markdown }) => markdown === true);
}

/** The texts of which nothing says whether they are markdown. */
export function undecidedTexts({ contents }: Subject): readonly ShownText[] {
  return shownTexts(contents()).filter(({ markdown }) => markdown === undefined);
}

const shownTexts = remember(({ blocks }: Contents): readonly ShownText[] => {
  const texts: ShownText[] = [];
  let length = 0;
  for (const { key, kind, options } of blocks) {
    const { value, markdown } = options;
    if (typeof value !== 'string' || !('markdown' in blockDeclarations[kind].properties)) continue;
    if (value.length > longestMarkdown) continue;
    length += value.length;
    if (length > mostRead) break;
    texts.push({ key, value, markdown, pointer: blockPointer(key, 'value') });
  }
  return texts;
});

/** More characters than any modal shows; a book would take its time. */
const mostRead = 100_000;
