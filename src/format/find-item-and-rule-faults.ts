import type { Fault } from './fault.ts';
import { findNearMiss } from './near-miss.ts';
import { hasMember, isObject, toPointer } from './pointer.ts';
import type { OptionsPlace } from './validate-options.ts';
import { describeValue, list, nameOf, quote, sentence } from './words.ts';

/** The rules, of a block, action or item, that look at a block that is not there. */
export function findUnknownReferences(place: OptionsPlace): Fault[] {
  const own = unknownReferencesIn(place, place.options, []);
  const ofItems = itemsOf(place.options).flatMap((item, index) =>
    unknownReferencesIn(place, item, ['items', String(index)]),
  );
  return [...own, ...ofItems];
}

/** The items whose value an earlier item of the block has. */
export function findDuplicateItems({ key, options, pointer }: OptionsPlace): Fault[] {
  const firstWith = new Map<unknown, number>();
  const faults: Fault[] = [];
  itemsOf(options).forEach((item, index) => {
    const value = hasMember(item, 'value') ? item['value'] : undefined;
    if (value === undefined || typeof value === 'object') return;
    const first = firstWith.get(value);
    if (first === undefined) firstWith.set(value, index);
    else faults.push(duplicateItem({ key, pointer, value, first, index }));
  });
  return faults;
}

function itemsOf(options: unknown): readonly unknown[] {
  const items = hasMember(options, 'items') ? options['items'] : undefined;
  return Array.isArray(items) ? items : [];
}

function unknownReferencesIn(place: OptionsPlace, holder: unknown, path: readonly string[]): Fault[] {
  const rules = hasMember(holder, 'visibleOn') ? holder['visibleOn'] : undefined;
  if (!isObject(rules)) return [];
  const names = Object.keys(rules).filter((name) => !place.blockKeys.has(name));
  return names.map((name) => unknownReference(place, [...path, 'visibleOn', name]));
}

function unknownReference({ key, pointer, blockKeys }: OptionsPlace, path: readonly string[]): Fault {
  const name = path.at(-1) ?? '';
  const known = [...blockKeys];
  const near = findNearMiss(name, known);
  const dataPath = pointer + toPointer(path);
  return {
    rule: 'unknown-block-reference',
    pointer: dataPath,
    message: `${sentence(nameOf(quote(key), path))} looks at a block that is not in this modal.`,
    hint:
      near === undefined
        ? `The blocks are ${list(known.map(quote), 'and')}.`
        : `Did you mean ${quote(near)}?`,
    violation: {
      keyword: 'reference',
      dataPath,
      schemaPath: '#/definitions/visibleOn',
      params: { block: name },
    },
  };
}

interface Duplicate extends Pick<OptionsPlace, 'key' | 'pointer'> {
  readonly value: unknown;
  readonly first: number;
  readonly index: number;
}

function duplicateItem({ key, pointer, value, first, index }: Duplicate): Fault {
  const dataPath = `${pointer}/items/${index}/value`;
  return {
    rule: 'duplicate-item-value',
    pointer: dataPath,
    message: `Item ${index + 1} of ${quote(key)} has ${describeValue(value)}, as item ${first + 1} has.`,
    hint: 'Give each item a value of its own.',
    violation: {
      keyword: 'uniqueItems',
      dataPath,
      schemaPath: '#/properties/items',
      params: { i: index, j: first },
    },
  };
}
