import { hasMember } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { listWords, quote } from '../../base/text.ts';
import type { CrmField } from '../kinds/kind.ts';
import { full, type StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import { presentRecord } from '../records/present-record.ts';
import { readFields } from '../records/read-fields.ts';
import { writeTime } from '../records/record-time.ts';
import { type CrmCall, type CrmResult, done, Failure } from '../router.ts';
import { recordChange } from './changelog.ts';
import { recordMember } from './member-changes.ts';
import { findById, findRecord, formOf, recordsOf, type Target } from './target.ts';

/** Adds a record. */
export function add(call: CrmCall, target: Target): CrmResult {
  const { state, body, id: ownerId } = call;
  const { name, kind, service } = target;
  if (!state.mayChangeVisibility && hasMember(body, 'visible_to')) return hidden();
  const { parent, version } = service;
  const owner = parent && findById(state, parent.kind, ownerId);
  if (owner instanceof Failure) return owner;
  const values = readFields(call, { name, kind, version, setByPath: parent?.field });
  if (values instanceof Failure) return values;
  const id = state.records[name].nextId();
  const link = parent === undefined ? {} : { [parent.field]: ownerId };
  const filled = { id, ...values, ...link, ...initialValues(target, values, state.now) };
  const record = kind.complete?.(filled) ?? filled;
  const same = findSame(call, target, record);
  if (same !== undefined && kind.once?.isSingle)
    return done(presentRecord(same, name, formOf(service), state));
  const added = save(call, target, record, { status: 201 });
  if (added.ok) recordMember(call, target, record, 'added');
  return added;
}

/** Returns the earlier record of a list that is the same, although one is enough, and notes it. */
function findSame(call: CrmCall, target: Target, record: StoredRecord): StoredRecord | undefined {
  const { once, noun } = target.kind;
  const all = once === undefined ? [] : recordsOf(call, target);
  if (once === undefined || all instanceof Failure) return undefined;
  const { by, any, consequence } = once;
  const includes = (earlier: unknown, later: unknown) =>
    earlier === later || (any !== undefined && earlier === any);
  const same = all.find((earlier) => by.every((name) => includes(idOf(earlier[name]), idOf(record[name]))));
  if (same === undefined) return undefined;
  const members = by.filter((name) => hasMember(same, name));
  const words = members.map((name) => `the ${quote(name)} ${JSON.stringify(idOf(same[name]))}`);
  call.note({
    rule: 'doubtful-field',
    pointer: toPointer(by.slice(0, 1)),
    message: `Another ${noun} has ${listWords(words, 'and')}.`,
    ...(consequence !== undefined && { hint: consequence }),
  });
  return same;
}

/** Updates a record. */
export function update(call: CrmCall, target: Target): CrmResult {
  const { state, body } = call;
  const { name, kind, service } = target;
  const record = findRecord(call, target);
  if (record instanceof Failure) return record;
  if (kind.isLocked?.(record)) return locked(kind.noun);
  const isChanged = hasMember(body, 'visible_to') && !isSame(body['visible_to'], record['visible_to']);
  if (!state.mayChangeVisibility && isChanged) return hidden();
  const values = readFields(call, { name, kind, version: service.version, before: record });
  if (values instanceof Failure) return values;
  const whole = { ...record, ...values, id: record.id, ...changeTimes(kind.fields, state.now) };
  return save(call, target, kind.complete?.(whole) ?? whole, { before: record });
}

/** Returns whether a visibility is the same. v2 has numbers. */
function isSame(sent: unknown, stored: unknown): boolean {
  return sent === stored || (typeof sent === 'number' && String(sent) === stored);
}

/** Duplicates a record: the new one has all its fields but the id and the times. */
export function duplicate(call: CrmCall, target: Target): CrmResult {
  const { state } = call;
  const record = findRecord(call, target);
  if (record instanceof Failure) return record;
  const { fields } = target.kind;
  const copied = Object.entries(record).filter(([name]) => !isTime(fields[name]));
  const values = Object.fromEntries(copied);
  const id = state.records[target.name].nextId();
  const copy = { ...values, id, ...initialValues(target, values, state.now) };
  const form = target.service.version === 'v2' ? 'v2' : 'ids';
  return save(call, target, copy, { status: 201, form });
}

function isTime(field: CrmField | undefined): boolean {
  return typeof field?.initial === 'object';
}

/** Returns the values of a new record that it did not get. */
function initialValues(
  { kind: { fields } }: Target,
  values: Readonly<Record<string, unknown>>,
  now: () => Date,
): Readonly<Record<string, unknown>> {
  const missing = Object.entries(fields).filter(
    ([name, { initial }]) => initial !== undefined && !hasMember(values, name),
  );
  const time = missing.some(([, field]) => isTime(field)) ? writeTime(now()) : '';
  return Object.fromEntries(
    missing.map(([name, { initial }]) => [name, typeof initial === 'object' ? time : initial]),
  );
}

/** Returns the times that a change of a record sets. */
export function changeTimes(
  fields: Target['kind']['fields'],
  now: () => Date,
): Readonly<Record<string, unknown>> {
  const names = Object.keys(fields).filter((name) => {
    const initial = fields[name]?.initial;
    return typeof initial === 'object' && initial.time === 'changed';
  });
  if (names.length === 0) return {};
  const time = writeTime(now());
  return Object.fromEntries(names.map((name) => [name, time]));
}

/** Details of a record that is saved. */
interface Saving {
  readonly status?: number;
  readonly form?: ReturnType<typeof formOf>;
  /** The record before the change. */
  readonly before?: StoredRecord;
  /** The members that only the response has. */
  readonly shown?: Readonly<Record<string, unknown>>;
}

/** Saves a record and returns it. */
export function save(
  { state }: Pick<CrmCall, 'state'>,
  { name, kind, service }: Target,
  record: StoredRecord,
  { status, form = formOf(service), before, shown = {} }: Saving = {},
): CrmResult {
  if (isTooLarge(record)) return tooLarge(kind.noun);
  if (!state.records[name].put(record.id, record)) return new Failure(507, full);
  recordChange(state, name, before, record);
  const data = { ...presentRecord(record, name, form, state), ...shown };
  return done(data, status === undefined ? {} : { status });
}

/** Returns whether a record is larger than the CRM stores. */
export function isTooLarge(record: StoredRecord): boolean {
  return JSON.stringify(record).length > maxRecord;
}

/** Returns the failure of a request that makes a record too large. */
export function tooLarge(noun: string): Failure {
  return new Failure(413, `A ${noun} exceeds ${maxRecord} characters of JSON.`);
}

/** The maximum size of a record, in characters of JSON. */
const maxRecord = 1_000_000;

/** Returns the failure of a request that changes a record of the CRM itself. */
export function locked(noun: string): Failure {
  return new Failure(403, `The ${noun} belongs to the CRM and cannot be changed.`);
}

function hidden(): Failure {
  return new Failure(403, 'The user does not have permission to change "visible_to".');
}
