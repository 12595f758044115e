import { hasMember, isObject, toPointer } from '../pointer.ts';
import { brief, type FormatFinding, type Owner, takenOf } from './format-finding.ts';
import type { OptionsPlace } from './options-place.ts';

/** The rules, of a block, action or item, that look at a block that is not there. */
export function findUnknownReferences(place: OptionsPlace, ownerOf: () => Owner): readonly FormatFinding[] {
  const inItems = itemsOf(place.options).flatMap((item, index) =>
    unknownReferencesIn(item, `/items/${index}`, place, ownerOf),
  );
  return [...unknownReferencesIn(place.options, '', place, ownerOf), ...inItems];
}

/** The items whose value an earlier item of the block has. */
export function findDuplicateItems(
  { options }: OptionsPlace,
  ownerOf: () => Owner,
): readonly FormatFinding[] {
  const firstWith = new Map<unknown, number>();
  const findings: FormatFinding[] = [];
  itemsOf(options).forEach((item, index) => {
    const value = hasMember(item, 'value') ? item['value'] : undefined;
    if (value === undefined || typeof value === 'object') return;
    const first = firstWith.get(value);
    if (first === undefined) firstWith.set(value, index);
    else
      findings.push(find('uniqueItems', `/items/${index}/value`, { i: index, j: first }, ownerOf(), value));
  });
  return findings;
}

function itemsOf(options: unknown): readonly unknown[] {
  const items = hasMember(options, 'items') ? options['items'] : undefined;
  return Array.isArray(items) ? items : [];
}

function unknownReferencesIn(
  holder: unknown,
  path: string,
  { key, blockKeys }: OptionsPlace,
  ownerOf: () => Owner,
): readonly FormatFinding[] {
  const rules = hasMember(holder, 'visibleOn') ? holder['visibleOn'] : undefined;
  if (!isObject(rules)) return [];
  const unknown = Object.keys(rules).filter((name) => !blockKeys.has(name));
  if (unknown.length === 0) return [];
  // A rule that looks at the block that it is on is wrong, too.
  const known = [...blockKeys].filter((name) => name !== key).slice(0, mostKnown);
  const taken = takenOf(known, rules);
  return unknown.map((block) => ({
    ...find('reference', `${path}/visibleOn${toPointer([block])}`, { block }, ownerOf(), rules[block]),
    known,
    taken,
  }));
}

/** A modal has far fewer blocks; a text with thousands of them is no place to look for what was meant. */
const mostKnown = 50;

function find(
  keyword: string,
  path: string,
  params: FormatFinding['params'],
  owner: Owner,
  value?: unknown,
): FormatFinding {
  const pointer = owner.pointer + path;
  return {
    scope: 'options',
    keyword,
    pointer,
    dataPath: pointer,
    schemaPath: `#/${keyword}`,
    params,
    owner,
    found: brief(value),
    known: [],
  };
}
