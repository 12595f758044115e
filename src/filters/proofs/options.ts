import type { FieldOption } from '../known-fields.ts';
import { isEqual, type Scalar, toComparable } from '../values/compare.ts';

/** Returns whether two values certainly mean different options: both mean some, by their ids or labels, and none is the same. */
export function areDifferentOptions(
  value: Scalar,
  otherValue: Scalar,
  options: readonly FieldOption[],
): boolean {
  const [matches, otherMatches] = [value, otherValue].map((each) => optionsFor(each, options));
  if (!matches?.length || !otherMatches?.length) return false;
  return !matches.some((option) => otherMatches.includes(option));
}

function optionsFor(value: Scalar, options: readonly FieldOption[]): readonly FieldOption[] {
  return options.filter(({ id, label }) => [id, label].some((name) => canBeSame(name, value)));
}

function canBeSame(name: Scalar, value: Scalar): boolean {
  const [left, right] = [name, value].map((each) => toComparable(each, false));
  if (!left || !right) return false;
  return isEqual(left, right) || fold(left.text) === fold(right.text);
}

/** Returns a text without case, accents and blanks, which some databases ignore. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
