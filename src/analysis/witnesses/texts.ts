import { blockKinds } from '../../format/blocks/index.ts';
import type { Block } from '../../format/modal.ts';
import type { Condition } from '../../format/visible-on.ts';
import { comparedValues, includedTexts } from '../conditions.ts';
import { subsetsOf, type Witnesses } from '../value-classes.ts';

/**
 * Texts that show every way in which any text can meet these rules: those compared with, and for each set of texts to
 * be included one that includes them and no other, unless these themselves include it. They are kept apart by a
 * character that occurs in none of them, so that nothing new arises where two meet.
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

/** Of texts that have more together, all combinations would fill the memory. */
const maxLetters = 10_000;

/** Of more, each would be compared with each; not all combinations of so many are found in any case. */
const maxTexts = 500;

/** A character that occurs in none of the texts, one of the wished ones if possible. */
function freshCharacter(wished: string, texts: readonly string[]): string {
  const used = new Set(texts.flatMap((text) => text.split('')));
  const free = [...wished].find((character) => !used.has(character));
  if (free !== undefined) return free;
  let code = 0x61;
  while (used.has(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}

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
