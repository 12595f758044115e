import { operatorNamed } from './operators.ts';
import type { KnownCondition } from './read-filter.ts';
import { toComparable } from './values/compare.ts';

/** Values of a field that some conditions can tell apart. */
export interface FieldCandidates {
  /** `null` for an empty field, first. */
  readonly values: readonly unknown[];
  /** Whether all that the conditions can tell apart are among them. */
  readonly isComplete: boolean;
}

/** Lists the values to try in a field: at, beside and between the values of its conditions, and texts with and without theirs. */
export function listValues(conditions: readonly KnownCondition[]): FieldCandidates {
  const wanted = conditions.filter(({ operator }) => operatorNamed(operator)?.takesValue !== false);
  const compared = wanted.flatMap(({ value }) => toComparable(value, false) ?? []);
  const parts = [...new Set(wanted.filter(findsText).map(({ value }) => String(value ?? '')))].filter(
    Boolean,
  );
  const numbers = [
    ...new Set(compared.flatMap((value) => (value.class === 'number' ? [Number(value.written)] : []))),
  ];
  const days = compared.flatMap((value) => (value.class === 'date' ? [value.written] : []));
  const texts = compared.flatMap((value) => (value.class === 'text' ? [value.written] : []));
  const isOrdered = conditions.some(({ operator }) => isOrder(operator));
  // A word such as "last_month" means days that depend on the CRM.
  const isRelative = texts.length > 0 && (isOrdered || days.length > 0);
  if (isRelative) return { values: [null], isComplete: false };
  return {
    values: [
      ...new Set([
        null,
        ...numbersAround(numbers),
        ...momentsAround(days),
        ...texts,
        ...textsWith(parts),
        ...(numbers.length + days.length > 0 ? [] : plain),
      ]),
    ],
    isComplete: parts.length <= mostParts && !(parts.length > 0 && numbers.length + days.length > 0),
  };
}

/** Texts that hardly a condition names. */
const plain = ['other', 'x'];

const mostParts = 4;

function isOrder(operator: string): boolean {
  const { side } = operatorNamed(operator)?.range ?? {};
  return side === 'from' || side === 'to';
}

function findsText({ operator }: KnownCondition): boolean {
  return operator.includes('LIKE');
}

/** Returns each number, its neighbours, and one between each two. */
function numbersAround(numbers: readonly number[]): readonly number[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const next = sorted[index + 1];
    return [number, number - 1, number + 1, ...(next === undefined ? [] : [(number + next) / 2])];
  });
}

const secondsOfDay = 86_400;

/** Returns each day or time, the seconds around its start and its end, and a time between each two. */
function momentsAround(days: readonly string[]): readonly string[] {
  const starts = days
    .map((day) => ({ day, at: Date.parse(toIso(day)) / 1000 }))
    .filter(({ at }) => Number.isFinite(at));
  const sorted = starts.map(({ at }) => at).sort((a, b) => a - b);
  const between = sorted.flatMap((at, index) => {
    const next = sorted[index + 1];
    return next === undefined || next - at < 2 ? [] : [Math.floor((at + next) / 2)];
  });
  const around = starts.flatMap(({ day, at }) => {
    const isDay = day.length === 'YYYY-MM-DD'.length;
    const whole = isDay ? [secondsOfDay / 2, secondsOfDay - 1, secondsOfDay] : [1, 59, 60];
    return [at - secondsOfDay, at - 1, at, ...whole.map((seconds) => at + seconds), at + 2 * secondsOfDay];
  });
  return [
    ...days,
    ...[...around, ...between].map((at) => new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' ')),
  ];
}

/** Returns a written day or time for `Date.parse`, in UTC if it has no zone. */
function toIso(day: string): string {
  const text = day.replace(' ', 'T');
  return text.includes('T') && !/(z|[+-]\d\d:?\d\d)$/i.test(text) ? `${text}Z` : text;
}

/** Returns texts that begin with, have or lack each of some parts. */
function textsWith(parts: readonly string[]): readonly string[] {
  if (parts.length === 0) return [];
  const used = parts.slice(0, mostParts);
  const sets: (readonly string[])[] = [[]];
  for (const part of used) sets.push(...sets.map((set) => [...set, part]));
  const separator = [...' _~|'].find((sign) => !used.some((part) => part.includes(sign))) ?? ' ';
  return sets.flatMap((set) => {
    const hidden = [separator, ...set, separator].join(separator);
    const begun = set.map((first) => [first, ...set.filter((part) => part !== first), ''].join(separator));
    return [hidden, ...set, ...begun, set.join('')];
  });
}
