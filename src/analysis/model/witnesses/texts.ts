import { blockKinds } from '../../../format/blocks/index.ts';
import type { Block } from '../../../format/modal.ts';
import type { Condition } from '../../../format/visible-on.ts';
import { comparedValues, includedTexts } from '../conditions-on-blocks.ts';
import { subsetsOf, type Witnesses } from '../value-classes.ts';

/**
 * Returns texts for every way in which a text can meet these conditions: the compared texts, and for each set of included
 * texts one that includes exactly these. A text that is part of another is included with it. The texts are separated by a
 * character that occurs in none of them, so that joining them creates no further match.
 */
export function textWitnesses(rules: readonly Condition[]): Witnesses<string> {
  const equal = comparedValues(rules).map(String);
  const included = [...new Set(includedTexts(rules))].filter((text) => text !== '');
  const all = [...equal, ...included];
  const fresh = freshCharacter('xyzqjkvw', all);
  const separator = freshCharacter(' -_./+', all);
  const isLong = included.join('').length > maxLetters;
  const some = included.slice(0, maxTexts);
  const { subsets, isAll } = isLong ? subsetsOf(some, 0) : subsetsOf(some);
  const combined = subsets.flatMap((subset) => {
    const needed = subset.filter((text) => !subset.some((other) => other !== text && other.includes(text)));
    return needed.length === 0 ? [fresh] : [needed.join(separator), needed.join(separator) + fresh];
  });
  return { values: [...new Set([...equal, ...combined])], isAll };
}

/** Above this total length, all combinations of texts would fill the memory. */
const maxLetters = 10_000;

/** Above this number, comparing all pairs is too slow, and not all combinations are found anyway. */
const maxTexts = 500;

/** Returns a character that occurs in none of the texts, preferably one of the given ones. */
function freshCharacter(wished: string, texts: readonly string[]): string {
  const used = new Set(texts.flatMap((text) => text.split('')));
  const free = [...wished].find((character) => !used.has(character));
  if (free !== undefined) return free;
  let code = 0x61;
  while (used.has(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}

/**
 * Returns texts for a block, first those that the CRM accepts at a submit, including some derived from the given texts. Texts
 * that the block does not check stay unchanged.
 */
export function preferWellFormed({ kind, options }: Block, texts: readonly string[]): readonly string[] {
  const isWellFormed = (text: string) => (blockKinds[kind].findMalformed?.(text, options) ?? null) === null;
  if (texts.every(isWellFormed)) return texts;
  const dressed = texts.flatMap((text) => (isWellFormed(text) ? [text] : dress(text)));
  return [...[...dressed, ...digits].filter(isWellFormed), ...texts];
}

/** Returns variants of a text. At least one is likely valid for any type of block. */
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
