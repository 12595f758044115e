import { hasMember } from '../base/json.ts';
import { findNearMiss } from '../base/near-miss.ts';
import { toPointer } from '../base/pointer.ts';
import { quote } from '../base/text.ts';
import { sentence } from '../format/words/phrases.ts';
import { applyFilter } from './apply-filter.ts';
import type { CrmRecord } from './crm.ts';
import { byCursor, byOffset, type Pagination, parametersOf, takePage } from './paginate.ts';
import { full } from './records/collections.ts';
import { moveLinks, withLinkedIds, withLinkedNames } from './records/links.ts';
import { mergeRecords } from './records/merge-records.ts';
import { readFields } from './records/read-fields.ts';
import {
  type RecordKind,
  type RecordKindName,
  recordKindNames,
  recordKinds,
} from './records/record-kinds.ts';
import { type Call, done, Failure, type Result, type Route } from './router.ts';

/** A family of lists. */
interface Family {
  readonly path: (name: RecordKindName) => string;
  readonly pagination: Pagination;
  /** Returns a record as its responses have it. */
  readonly present: (record: CrmRecord, kind: RecordKind, state: Call['state']) => CrmRecord;
  readonly hasSelector: boolean;
}

const families: readonly Family[] = [
  { path: (name) => `/v1/${name}`, pagination: byOffset, present: withLinkedNames, hasSelector: true },
  {
    path: (name) => `/v1/${name}/collection`,
    pagination: byCursor,
    present: withLinkedNames,
    hasSelector: true,
  },
  { path: (name) => `/v2/${name}`, pagination: byCursor, present: withLinkedIds, hasSelector: false },
];

/** The routes of all kinds of records. */
export const recordRoutes: readonly Route[] = recordKindNames.flatMap((name) =>
  routesOf(name, recordKinds[name]),
);

function routesOf(name: RecordKindName, kind: RecordKind): readonly Route[] {
  const [singular, plural] = [sentence(kind.noun), sentence(name)];
  const item = [`/v1/${name}/:id`];
  const merging: Route = {
    operation: `merge${plural}`,
    method: 'PUT',
    paths: [`/v1/${name}/:id/merge`],
    handle: (call) => merge(call, name),
  };
  return [
    ...families.map(
      (family): Route => ({
        operation: `list${plural}`,
        method: 'GET',
        paths: [family.path(name)],
        query: [...parametersOf(family.pagination), 'filter_id'],
        hasSelector: family.hasSelector,
        handle: (call) => list(call, name, family),
      }),
    ),
    {
      operation: `add${singular}`,
      method: 'POST',
      paths: [`/v1/${name}`],
      handle: (call) => add(call, name),
    },
    { operation: `get${singular}`, method: 'GET', paths: item, handle: (call) => get(call, name) },
    { operation: `update${singular}`, method: 'PUT', paths: item, handle: (call) => update(call, name) },
    ...(kind.isMergeable ? [merging] : []),
  ];
}

function list(call: Call, name: RecordKindName, { path, pagination, present }: Family): Result {
  const { state, query, selector } = call;
  const kind = recordKinds[name];
  noteUnknownFields(call, state.records[name].all(), kind);
  const filtered = applyFilter(call, state.records[name].all(), kind);
  if (filtered instanceof Failure) return filtered;
  const filterId = query.get('filter_id');
  const listed = `${path(name)}${filterId ? `?filter_id=${filterId}` : ''}`;
  return takePage(call, pagination, { all: filtered, noun: name, list: listed }, (record) =>
    select(present(record, kind, state), selector),
  );
}

function select(record: CrmRecord, selector: readonly string[] | null): unknown {
  if (selector === null) return record;
  return Object.fromEntries(
    selector.flatMap((name) => (Object.hasOwn(record, name) ? [[name, record[name]]] : [])),
  );
}

/** Notes the fields of a selector that no record has. In a list without records, only misspelt ones are noted. */
function noteUnknownFields({ selector, note }: Call, all: readonly CrmRecord[], kind: RecordKind): void {
  const fieldNames = ['id', ...Object.keys(kind.fields)];
  const unknown = (selector ?? []).filter((name) => !fieldNames.includes(name)).slice(0, maxUnknown);
  for (const name of unknown) {
    if (all.some((record) => Object.hasOwn(record, name))) continue;
    const near = findNearMiss(name, fieldNames);
    if (near === undefined && all.length === 0) continue;
    const suggestion = near === undefined ? '' : `: did you mean ${quote(near)}?`;
    note({ rule: 'ignored-field', message: `no ${kind.noun} has the field ${quote(name)}${suggestion}` });
  }
}

const maxUnknown = 10;

function get({ state, id }: Call, name: RecordKindName): Result {
  const record = state.records[name].get(id);
  return record === undefined ? missing(name, id) : done(withLinkedNames(record, recordKinds[name], state));
}

function add(call: Call, name: RecordKindName): Result {
  const { state, body } = call;
  const kind = recordKinds[name];
  if (!state.mayChangeVisibility && hasMember(body, 'visible_to')) return hidden();
  const values = readFields(kind, call, true);
  if (values instanceof Failure) return values;
  const id = state.records[name].nextId();
  const isTimed = Object.hasOwn(kind.fields, 'add_time') && !hasMember(values, 'add_time');
  return save(call, name, { id, ...values, ...(isTimed && { add_time: timeOf(state.now()) }) }, 201);
}

/** Writes a time as v1 does. */
function timeOf(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

function update(call: Call, name: RecordKindName): Result {
  const { state, id, body } = call;
  const record = state.records[name].get(id);
  if (record === undefined) return missing(name, id);
  const isChanged = hasMember(body, 'visible_to') && body['visible_to'] !== record['visible_to'];
  if (!state.mayChangeVisibility && isChanged) return hidden();
  const values = readFields(recordKinds[name], call, false);
  return values instanceof Failure ? values : save(call, name, { ...record, ...values, id });
}

function merge(call: Call, name: RecordKindName): Result {
  const { state, id, body } = call;
  const records = state.records[name];
  const removed = records.get(id);
  if (removed === undefined) return missing(name, id);
  const mergeWith = hasMember(body, 'merge_with_id') ? body['merge_with_id'] : undefined;
  if (mergeWith === undefined)
    return new Failure(
      400,
      '"merge_with_id" is missing.',
      `Send the id of the ${recordKinds[name].noun} to keep.`,
    );
  if (typeof mergeWith === 'object' || !/^\d{1,15}$/.test(String(mergeWith)))
    return new Failure(400, '"merge_with_id" must be an integer.');
  const stayingId = Number(mergeWith);
  if (stayingId === id) return new Failure(400, `A ${recordKinds[name].noun} cannot be merged with itself.`);
  const staying = records.get(stayingId);
  if (staying === undefined) return missing(name, stayingId);
  for (const ignored of Object.keys(body)
    .filter((member) => member !== 'merge_with_id')
    .slice(0, maxUnknown))
    call.note({
      rule: 'ignored-field',
      pointer: toPointer([ignored]),
      message: `${quote(ignored)} was ignored: a merge takes only "merge_with_id"`,
    });
  const merged = mergeRecords(removed, staying);
  if (isTooLarge(merged)) return tooLarge(name);
  records.remove(id);
  moveLinks(id, stayingId, name, state);
  return save(call, name, merged);
}

function save({ state }: Call, name: RecordKindName, record: CrmRecord, status?: number): Result {
  if (isTooLarge(record)) return tooLarge(name);
  if (!state.records[name].put(record.id, record)) return new Failure(507, full);
  const data = withLinkedNames(record, recordKinds[name], state);
  return done(data, status === undefined ? {} : { status });
}

function isTooLarge(record: CrmRecord): boolean {
  return JSON.stringify(record).length > maxRecord;
}

function tooLarge(name: RecordKindName): Failure {
  return new Failure(413, `A ${recordKinds[name].noun} exceeds ${maxRecord} characters of JSON.`);
}

/** The maximum size of a record, in characters of JSON. */
const maxRecord = 1_000_000;

function missing(name: RecordKindName, id: number): Failure {
  return new Failure(404, `The ${recordKinds[name].noun} ${id} was not found.`);
}

function hidden(): Failure {
  return new Failure(403, 'The user does not have permission to change "visible_to".');
}
