import { blockKinds } from '../../format/blocks/index.ts';
import type { Block } from '../../format/modal.ts';

/**
 * Texts for a block with those put first that a host accepts at a submit, further ones made around the given texts
 * among them. What a block does not check stays as it is.
 */
export function preferWellFormed({ kind, options }: Block, texts: readonly string[]): readonly string[] {
  const isWellFormed = (text: string) => (blockKinds[kind].findMalformed?.(text, options) ?? null) === null;
  if (texts.every(isWellFormed)) return texts;
  const dressed = texts.flatMap((text) => (isWellFormed(text) ? [text] : dress(text)));
  return [...[...dressed, ...digits].filter(isWellFormed), ...texts];
}

/** Whatever a block asks for, one of these has a chance to be it. */
function dress(text: string): readonly string[] {
  return [
    `${text}@example.com`,
    `name@${text}`,
    `name${text}`,
    `name@example.${text}`,
    `name@${text}.com`,
    `x@x.${text}`,
    `${text}@x.xx`,
    `x@${text}.xx`,
    `https://example.com/${text}`,
    `https://${text}`,
    `https://${text}.com`,
    `${text}//example.com`,
    `${text}example.com`,
    `x:${text}`,
    `1${text}`,
    `${text}1`,
    `1${text}1`,
  ];
}

const digits = ['1', '0', '2', '3', '4', '5', '6', '7', '8', '9'];
