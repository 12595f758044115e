import { hasMember, isObject, toPointer } from '../pointer.ts';
import { brief, type Finding, type Owner } from './finding.ts';
import type { OptionsPlace } from './options-place.ts';

/** The rules, of a block, action or item, that look at a block that is not there. */
export function findUnknownReferences(place: OptionsPlace, owner: Owner): Finding[] {
  const ofItems = itemsOf(place.options).flatMap((item, index) =>
    unknownReferencesIn(item, `/items/${index}`, place, owner),
  );
  return [...unknownReferencesIn(place.options, '', place, owner), ...ofItems];
}

/** The items whose value an earlier item of the block has. */
export function findDuplicateItems({ options, pointer }: OptionsPlace, owner: Owner): Finding[] {
  const firstWith = new Map<unknown, number>();
  const findings: Finding[] = [];
  itemsOf(options).forEach((item, index) => {
    const value = hasMember(item, 'value') ? item['value'] : undefined;
    if (value === undefined || typeof value === 'object') return;
    const first = firstWith.get(value);
    if (first === undefined) firstWith.set(value, index);
    else
      findings.push(
        find('uniqueItems', `${pointer}/items/${index}/value`, { i: index, j: first }, owner, value),
      );
  });
  return findings;
}

function itemsOf(options: unknown): readonly unknown[] {
  const items = hasMember(options, 'items') ? options['items'] : undefined;
  return Array.isArray(items) ? items : [];
}

function unknownReferencesIn(holder: unknown, path: string, place: OptionsPlace, owner: Owner): Finding[] {
  const rules = hasMember(holder, 'visibleOn') ? holder['visibleOn'] : undefined;
  if (!isObject(rules)) return [];
  const unknown = Object.keys(rules).filter((name) => !place.blockKeys.has(name));
  return unknown.map((block) => ({
    ...find('reference', `${place.pointer}${path}/visibleOn${toPointer([block])}`, { block }, owner),
    known: [...place.blockKeys],
  }));
}

function find(
  keyword: string,
  at: string,
  params: Finding['params'],
  owner: Owner,
  value?: unknown,
): Finding {
  return {
    scope: 'options',
    keyword,
    pointer: at,
    dataPath: at,
    schemaPath: `#/${keyword}`,
    params,
    owner,
    found: brief(value),
    known: [],
  };
}
