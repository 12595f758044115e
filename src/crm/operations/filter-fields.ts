import { canonical, isObject, valueAt } from '../../base/json.ts';
import { type RecordKindName, recordKindNames } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { StoredRecord } from '../records/collections.ts';
import type { MovedLink } from '../records/move-links.ts';
import type { State } from '../state.ts';

/** Returns the saved fields with those that apps have created since. */
export function fieldsOfFilters({ fields, records }: State): unknown {
  if (!isObject(fields) || Array.isArray(valueAt(fields, ['data']))) return fields;
  const entries = Object.entries(fields).map(([object, saved]) => {
    const name = kindOf(object);
    const listed: unknown = Array.isArray(saved) ? saved : valueAt(saved, ['data']);
    if (name === undefined || !Array.isArray(listed)) return [object, saved];
    const keys = listed.map((field) => valueAt(field, ['key']) ?? valueAt(field, ['field_code']));
    const created = records[name].all().filter(({ key }) => !keys.includes(key));
    return [object, { data: [...listed, ...created] }];
  });
  return Object.fromEntries(entries);
}

/** Returns a filter with the keys of fields in place of their ids. Without saved fields, keys are what filters need. */
export function withFieldKeys<Filter>(filter: Filter, state: State): Filter {
  return state.fields === undefined ? (replaceIds(filter, state) as Filter) : filter;
}

function replaceIds(node: unknown, state: State): unknown {
  if (Array.isArray(node)) return node.map((element) => replaceIds(element, state));
  if (!isObject(node)) return node;
  const { object, field_id: id, conditions } = node;
  if (conditions !== undefined) return { ...node, conditions: replaceIds(conditions, state) };
  const key = findField(object, id, state)?.['key'];
  return typeof key === 'string' ? { ...node, field_id: key } : node;
}

/** Moves the conditions of all filters on a record that was merged to the one that stays. */
export function moveFilters(move: MovedLink, state: State): void {
  const { filters } = state.records;
  for (const filter of filters.all()) {
    const conditions = moveConditions(filter['conditions'], move, state);
    if (canonical(conditions) !== canonical(filter['conditions']))
      filters.put(filter.id, { ...filter, conditions });
  }
}

function moveConditions(node: unknown, move: MovedLink, state: State): unknown {
  if (Array.isArray(node)) return node.map((element) => moveConditions(element, move, state));
  if (!isObject(node)) return node;
  const { object, field_id: id, value, conditions } = node;
  if (conditions !== undefined) return { ...node, conditions: moveConditions(conditions, move, state) };
  const kind = recordKindNames.find((name) => recordKinds[name].noun === object);
  const key = String(findField(object, id, state)?.['key'] ?? id);
  const fields = kind === undefined ? {} : recordKinds[kind].fields;
  const linked = Object.hasOwn(fields, key) ? fields[key]?.link : undefined;
  if ((key === 'id' ? kind : linked) !== move.target || String(value) !== String(move.from)) return node;
  return { ...node, value: typeof value === 'string' ? String(move.to) : move.to };
}

/** Returns the field of a condition by its numeric id; `undefined` if there is none. */
export function findField(object: unknown, id: unknown, { records }: State): StoredRecord | undefined {
  const name = typeof object === 'string' ? kindOf(object) : undefined;
  const isNumeric = typeof id === 'number' || (typeof id === 'string' && /^\d{1,15}$/.test(id));
  return name === undefined || !isNumeric ? undefined : records[name].get(Number(id));
}

/** Returns the kind of the fields of an object, such as "deal". */
function kindOf(object: string): RecordKindName | undefined {
  return recordKindNames.find((name) => name === `${object}Fields`);
}
