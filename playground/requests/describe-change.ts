import { shorten } from '../controls/shorten.ts';
import type { OptionChange } from '../preview-state/compare-states.ts';

/** An option before and after, as a person compares them. */
export function wordChange({ name, before, after }: OptionChange): {
  readonly before: string;
  readonly after: string;
} {
  if (name === 'shown') return { before: wordShown(before), after: wordShown(after) };
  if (name === 'items')
    return { before: countItems(before), after: `${countItems(after)}${wordNew(before, after)}` };
  return { before: word(before), after: word(after) };
}

function wordShown(isShown: unknown): string {
  return isShown === true ? 'shown' : 'hidden';
}

function countItems(items: unknown): string {
  return String(Array.isArray(items) ? items.length : 0);
}

/** Among items that were there before, which are new. */
function wordNew(before: unknown, after: unknown): string {
  if (!Array.isArray(before) || before.length === 0 || !Array.isArray(after) || after.length === 0) return '';
  const known = new Set(before.map((item) => JSON.stringify(item)));
  const count = after.filter((item) => !known.has(JSON.stringify(item))).length;
  return `, ${count === after.length ? 'all' : count || 'none'} new`;
}

function word(value: unknown): string {
  return value === undefined ? 'nothing' : shorten(JSON.stringify(value), longest);
}

const longest = 120;
