import type { Appearance, ReadingDifference } from '../analysis/index.ts';
import { valueAt } from '../base/json.ts';
import { quote } from '../base/text.ts';
import type { Contents } from '../format/modal.ts';
import { visibleItems } from './items.ts';
import { actionPointer, blockPointer } from './pointers.ts';

/** The description of a difference, and the pointer of the conditions that cause it. */
interface DifferencePlace {
  readonly name: string;
  readonly pointer: string;
}

/** Returns the first part whose visibility differs between two readings; if there is none, the first sent value that differs. */
export function locateDifference(
  { byDefault, otherwise }: ReadingDifference,
  { blocks }: Contents,
): DifferencePlace {
  const one = byDefault.visible;
  const other = otherwise.visible;
  const block = firstOnly(one.blocks, other.blocks);
  if (block !== undefined) return shown(quote(block), blockPointer(block, 'visibleOn'));
  for (const { key, options } of blocks) {
    const value = firstOnly(visibleItems(one, key), visibleItems(other, key));
    const index = options.items?.findIndex((item) => item.value === value) ?? -1;
    if (value !== undefined && index >= 0)
      return shown(`item ${index + 1} of ${quote(key)}`, blockPointer(key, 'items', index, 'visibleOn'));
  }
  const action = firstOnly(one.actions, other.actions);
  if (action !== undefined) return shown(quote(action), actionPointer(action, 'visibleOn'));
  return locateInForm(byDefault, otherwise);
}

function shown(name: string, pointer: string): DifferencePlace {
  return { name: `Visibility of ${name}`, pointer };
}

/** Returns the first value that only one of two lists has. */
function firstOnly<Value>(one: readonly Value[], other: readonly Value[]): Value | undefined {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  return one.find((value) => !inOther.has(value)) ?? other.find((value) => !inOne.has(value));
}

function locateInForm({ form: one }: Appearance, { form: other }: Appearance): DifferencePlace {
  const keys = Object.keys({ ...one, ...other });
  const key = keys.find(
    (name) => JSON.stringify(valueAt(one, [name])) !== JSON.stringify(valueAt(other, [name])),
  );
  return key === undefined
    ? { name: 'The modal', pointer: '/properties/blocks' }
    : { name: `The sent value of ${quote(key)}`, pointer: blockPointer(key) };
}
