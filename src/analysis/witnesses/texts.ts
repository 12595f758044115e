import type { Condition } from '../../format/visible-on.ts';
import { comparedValues, includedTexts } from '../rules-on-blocks.ts';
import { subsetsOf } from './subsets.ts';
import type { Witnesses } from './witnesses.ts';

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
  const isLong = included.join('').length > mostLetters;
  const some = included.slice(0, mostTexts);
  const { subsets, isAll } = isLong ? subsetsOf(some, 0) : subsetsOf(some);
  const combined = subsets.flatMap((subset) => {
    const needed = subset.filter((text) => !subset.some((other) => other !== text && other.includes(text)));
    return needed.length === 0 ? [fresh] : [needed.join(separator), needed.join(separator) + fresh];
  });
  return { values: [...new Set([...equal, ...combined])], isAll };
}

/** Of texts that have more together, all combinations would fill the memory. */
const mostLetters = 10_000;

/** Of more, each would be compared with each; not all combinations of so many are found in any case. */
const mostTexts = 500;

/** A character that occurs in none of the texts, one of the wished ones if possible. */
function freshCharacter(wished: string, texts: readonly string[]): string {
  const used = new Set(texts.flatMap((text) => text.split('')));
  const free = [...wished].find((character) => !used.has(character));
  if (free !== undefined) return free;
  let code = 0x61;
  while (used.has(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}
