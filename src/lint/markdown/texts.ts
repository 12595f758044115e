import { blockDeclarations } from '../../format/blocks/index.ts';
import { blockPointer } from '../pointers.ts';
import type { Subject } from '../subject.ts';

/** A text that a modal shows. */
export interface ShownText {
  /** Of its block. */
  readonly key: string;
  readonly pointer: string;
  readonly value: string;
}

/** The texts that are drawn as markdown. */
export function drawnTexts(subject: Subject): readonly ShownText[] {
  return textsWith(subject, (markdown) => markdown === true);
}

/** The texts of which nothing says whether they are markdown. */
export function undecidedTexts(subject: Subject): readonly ShownText[] {
  return textsWith(subject, (markdown) => markdown === undefined);
}

function textsWith(
  { contents }: Subject,
  isMeant: (markdown: boolean | undefined) => boolean,
): readonly ShownText[] {
  let length = 0;
  return contents().blocks.flatMap(({ key, kind, options }): readonly ShownText[] => {
    const { value, markdown } = options;
    if (
      typeof value !== 'string' ||
      !('markdown' in blockDeclarations[kind].properties) ||
      !isMeant(markdown)
    )
      return [];
    length += value.length;
    return length > mostRead ? [] : [{ key, value, pointer: blockPointer(key, 'value') }];
  });
}

/** More characters than any modal shows; a book would take its time. */
const mostRead = 100_000;
