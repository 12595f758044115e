import type { Condition } from '../../../format/visible-on.ts';
import { comparedValues, includedTexts } from '../conditions-on-blocks.ts';
import { subsetsOf, type Witnesses } from '../value-classes.ts';

/**
 * Returns texts for every way in which a text can meet these conditions: the compared texts, and for each set of included
 * texts some that include exactly these. A text that is part of another is included with it. The texts are separated by a
 * character that occurs in none of them, so that joining them creates no further match. One text of each set begins and
 * ends with such a character: a control may remove blanks at the ends.
 */
export function textWitnesses(conditions: readonly Condition[]): Witnesses<string> {
  const equal = comparedValues(conditions).map(String);
  const included = [...new Set(includedTexts(conditions))].filter((text) => text !== '');
  const all = [...equal, ...included];
  const fresh = freshCharacter('xyzqjkvw', all);
  const separator = freshCharacter(' -_./+', all);
  const { sets, isAll } = setsOf(included);
  const combined = sets.flatMap((needed) => {
    const joined = needed.join(separator);
    return needed.length === 0 ? [fresh] : [joined, joined + fresh, fresh + joined + fresh];
  });
  return { values: [...new Set([...equal, ...combined])], isAll };
}

/** Returns the sets of texts that one text can include, each without the texts that are part of another. */
export function setsOf(included: readonly string[]): {
  readonly sets: readonly (readonly string[])[];
  readonly isAll: boolean;
} {
  const isLong = included.join('').length > maxLetters;
  const some = included.slice(0, maxTexts);
  const { subsets, isAll } = isLong ? subsetsOf(some, 0) : subsetsOf(some);
  const sets = subsets.map((subset) =>
    subset.filter((text) => !subset.some((longer) => longer !== text && longer.includes(text))),
  );
  return { sets, isAll };
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
