import type { Value } from '../../src/format/values.ts';
import type { ItemLike, NaiveBlock, Options, Shown } from './naive-types.ts';

// The changes that a user can make.

export function isPossible(
  block: NaiveBlock,
  next: Value | undefined,
  now: Value | undefined,
  items: readonly ItemLike[],
): boolean {
  if (!takesInput(block)) return false;
  if (block.kind === 'datepicker') {
    return next === undefined || (typeof next === 'string' && isDate(next));
  }
  if (isTyped(block)) return next === undefined || typeof next === 'string';
  return isList(block) ? isPossibleList(next, now, items) : isPossibleItem(block, next, now, items);
}

function isPossibleItem(
  block: NaiveBlock,
  next: Value | undefined,
  now: Value | undefined,
  items: readonly ItemLike[],
): boolean {
  const canBeNone = now === undefined || (block.kind === 'select' && block.options['allowClear'] === true);
  if (next === undefined) return canBeNone;
  return next === now || items.some((item) => item.isDisabled !== true && item.value === next);
}

function isPossibleList(
  next: Value | undefined,
  now: Value | undefined,
  items: readonly ItemLike[],
): boolean {
  if (next !== undefined && !Array.isArray(next)) return false;
  const list: readonly unknown[] = next ?? [];
  const chosen: readonly unknown[] = Array.isArray(now) ? now : [];
  const disabled = items.filter((item) => item.isDisabled === true).map((item) => item.value as unknown);
  const stays = disabled.every((one) => chosen.includes(one) === list.includes(one));
  const shown = items.map((item) => item.value as unknown);
  return stays && new Set(list).size === list.length && list.every((one) => shown.includes(one));
}

export function keptValues(block: NaiveBlock, visible: readonly ItemLike[]): readonly string[] {
  const held = Array.isArray(block.held) ? (block.held as readonly string[]) : [];
  return held.filter((one) => !visible.some((item) => item.value === one));
}

export function isMalformed(block: NaiveBlock, shown: Shown): boolean {
  const value = shown.values.get(block.key);
  if (block.kind !== 'input' || typeof value !== 'string') return false;
  if (block.options['type'] === 'email') return !/^[^\s@]+@[^\s@]+$/.test(value);
  if (block.options['type'] === 'number') return value.trim() === '' || !Number.isFinite(Number(value));
  if (block.options['type'] === 'url') return !/^https?:\/\/[^\s]+$/.test(value);
  return false;
}

export function itemsOf(block: NaiveBlock): readonly ItemLike[] {
  const { items } = block.options;
  return Array.isArray(items) ? items : [];
}

export function hasItems(block: NaiveBlock): boolean {
  return ['select', 'radio-group', 'checkbox-group'].includes(block.kind);
}

export function isList(block: NaiveBlock): boolean {
  return (
    block.kind === 'checkbox-group' || (block.kind === 'select' && Array.isArray(block.options['value']))
  );
}

export function isTyped(block: NaiveBlock): boolean {
  return block.kind === 'input' || block.kind === 'textarea';
}

/**
 * The part of a text that a control holds. One line has no line breaks; blanks around an address or a number are not a part of it. A
 * block that is never shown has no control.
 */
export function readText(block: NaiveBlock, value: Value | undefined): Value | undefined {
  if (typeof value !== 'string' || block.options['visibleOn'] === 'never') return value;
  if (block.kind === 'textarea') return value.split('\r\n').join('\n').split('\r').join('\n');
  if (block.kind !== 'input') return value;
  const line = [...value].filter((letter) => letter !== '\n' && letter !== '\r').join('');
  if (!isChecked(block)) return line;
  return block.options['type'] === 'number' ? withPlainDigits(line).trim() : line.trim();
}

function withPlainDigits(text: string): string {
  const plain = [...text].map((letter) => {
    const row = digitRows.find((digits) => digits.includes(letter));
    return row === undefined ? letter : String(row.indexOf(letter));
  });
  return plain.join('').replace('٫', '.');
}

const digitRows = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'];

export function isChecked(block: NaiveBlock): boolean {
  return block.kind === 'input' && ['email', 'number', 'url'].includes(String(block.options['type']));
}

export function takesInput(block: NaiveBlock): boolean {
  return block.kind !== 'text' && block.kind !== 'separator';
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

export function isObject(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(+date) && date.toISOString().startsWith(text);
}

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one ?? []) === JSON.stringify(other ?? []);
}
