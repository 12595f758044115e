import { quote } from '../../base/text.ts';
import { formats } from '../../extensions/formats.ts';
import type { RecordKind } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { fieldsIn } from '../kinds/versions.ts';
import { isTrue } from '../query-parameters.ts';
import { checkField, hasType } from '../records/check-field.ts';
import type { StoredRecord } from '../records/collections.ts';
import { findUnknownKeys } from '../records/find-unknown-keys.ts';
import { findBrokenLinks, idOf, linksTo } from '../records/links.ts';
import { readFormValue } from '../records/read-form-value.ts';
import { readTime } from '../records/record-time.ts';
import { type CrmCall, Failure } from '../router.ts';
import type { Target } from './target.ts';

/** The test of a record, for a query parameter of a list. */
type Test = (record: StoredRecord) => boolean;

/** The query parameters that do not choose records: filters, orders and what is shown. */
const others: ReadonlySet<string> = new Set([
  ...[
    'filter_id',
    'everyone',
    'archived_status',
    'include_archived',
    'get_summary',
    'only_primary_association',
    'totals_convert_currency',
  ],
  ...['sort', 'sort_by', 'sort_direction', 'order_by'],
]);

/** Returns the test of a query parameter; `undefined` if it does not choose records. */
export function testOf(
  name: string,
  value: string,
  call: CrmCall,
  target: Target,
): Test | Failure | undefined {
  if (others.has(name)) return undefined;
  const between = target.kind.through?.[name];
  if (between !== undefined) return byLinkedRecord(name, value, between, call, target);
  const special = tests.get(name);
  return special === undefined ? byField(name, value, call, target) : special(value, call, target);
}

/** Tests the field with the name of the parameter, or the list of ids in such a field. */
function byField(name: string, value: string, call: CrmCall, target: Target): Test {
  const { kind, service } = target;
  const { fields } = kind;
  const own = fieldsIn(service.version, fields).get(name)?.name ?? name;
  const field = Object.hasOwn(fields, own) ? own : (alternatives(own).find((other) => fields[other]) ?? own);
  if (service.version === 'v1' && isEverything(name, value, kind.unlisted)) return () => true;
  const isList = service.version === 'v2' || fields[field]?.keyOf !== undefined;
  const texts = isList ? value.split(',') : [value];
  for (const text of texts) noteValue(name, text, field, call, kind);
  const values = texts.map(plain);
  return (record) => {
    const stored = record[field];
    const elements: readonly unknown[] = Array.isArray(stored) ? stored : [idOf(stored) ?? stored];
    return elements.some((element) => values.includes(plain(element)));
  };
}

/** Returns whether a value of v1 is that of all records: of every user, or of every status but "deleted" (public). */
function isEverything(name: string, value: string, unlisted: RecordKind['unlisted']): boolean {
  if (name === 'user_id') return value === '0';
  return name === unlisted?.[0] && value === `all_not_${unlisted[1]}`;
}

/** Notes a value that no record can have in a field: another type, an unknown word, or the id of no record. */
export function noteValue(
  name: string,
  text: string,
  field: string,
  { note, state }: CrmCall,
  kind: RecordKind,
): void {
  const whole = kind.fields[field];
  const isList = whole !== undefined && hasType(whole, []);
  const declared =
    isList && whole.items ? { ...whole.items, ...(whole.links && { link: whole.links }) } : whole;
  if (declared === undefined || hasType(declared, [])) return;
  const value = readFormValue(text, declared);
  const problems = [
    ...checkField(name, value, declared, false).map(({ problem }) => problem),
    ...findBrokenLinks({ [field]: value }, { [field]: declared }, state),
    ...findUnknownKeys({ [field]: value }, kind, state),
  ];
  for (const { rule, message, hint } of problems)
    note({
      rule,
      message: `${message.replace(quote(field), quote(name))} The list is empty.`,
      ...(hint !== undefined && { hint }),
    });
}

/** Returns other names of a field: the user is the owner of some kinds, and others have lists of ids. */
function alternatives(name: string): readonly string[] {
  return [...(name === 'user_id' ? ['owner_id'] : []), `${name}s`];
}

/** Writes a value for a comparison with a query parameter. */
export function plain(value: unknown): string {
  if (value === true || value === 'true') return '1';
  if (value === false || value === 'false') return '0';
  return String(value ?? '');
}

const tests: ReadonlyMap<string, (value: string, call: CrmCall, target: Target) => Test | Failure> = new Map([
  ['ids', (value: string, call: CrmCall, target: Target) => byIds(limitIds('ids', value, call, target))],
  [
    'deal_ids',
    (value: string, call: CrmCall, target: Target) =>
      byLinks('deal_id', limitIds('deal_ids', value, call, target)),
  ],
  ['product_ids', (value: string) => byLinks('product_id', value)],
  ['exclude', (value: string) => (record: StoredRecord) => !byIds(value)(record)],
  ['folder', (value: string) => (record: StoredRecord) => foldersOf(record).includes(value)],
  ['first_char', (value: string) => (record) => nameStartsWith(record, value)],
  ['term', (value: string) => (record) => contains(record, value)],
  ...['since', 'updated_since'].map((name) => [name, byTime(name, (time, limit) => time >= limit)] as const),
  ...['until', 'updated_until'].map((name) => [name, byTime(name, (time, limit) => time < limit)] as const),
  ['start_date', (value: string, _: CrmCall, target: Target) => byDay(value, target, (day) => day >= value)],
  ['end_date', (value: string, _: CrmCall, target: Target) => byDay(value, target, (day) => day <= value)],
  ['owned_by_you', ownedByCurrentUser],
]);

function byIds(value: string): Test {
  const ids = new Set(splitList(value));
  return ({ id }) => ids.has(String(id));
}

function byLinks(field: string, value: string): Test {
  const ids = new Set(splitList(value));
  return (record) => ids.has(String(idOf(record[field])));
}

/** Returns the folders of a mail thread. */
function foldersOf({ folders, archived_flag: archived }: StoredRecord): readonly unknown[] {
  if (Array.isArray(folders)) return folders;
  return [archived === true || archived === 1 ? 'archive' : 'inbox'];
}

function nameStartsWith({ name }: StoredRecord, start: string): boolean {
  return typeof name === 'string' && name.toLowerCase().startsWith(start.toLowerCase());
}

function contains({ name, code }: StoredRecord, term: string): boolean {
  return [name, code].some((text) =>
    String(text ?? '')
      .toLowerCase()
      .includes(term.toLowerCase()),
  );
}

/** Notes a list of more ids than v2 takes (public). */
function limitIds(name: string, value: string, { note }: CrmCall, { service }: Target): string {
  const { length } = splitList(value);
  if (service.version === 'v2' && length > 100)
    note({ rule: 'limit-out-of-range', message: `${quote(name)} has ${length} ids. The maximum is 100.` });
  return value;
}

function byTime(name: string, compare: (time: number, limit: number) => boolean) {
  return (value: string, { note }: CrmCall, { service }: Target): Test | Failure => {
    const limit = readTime(value);
    if (Number.isNaN(limit)) return new Failure(400, `${quote(name)} must be a time, got ${quote(value)}.`);
    const { expected = '', hint = '' } = formats['utc-time'] ?? {};
    if (service.version === 'v2' && !(value.includes('T') && /(Z|[+-]\d\d:?\d\d)$/.test(value)))
      note({ rule: 'not-a-time', message: `${quote(name)} is not ${expected}: ${quote(value)}.`, hint });
    return (record) => {
      const time = readTime(String(record['update_time'] ?? record['add_time'] ?? ''));
      return !Number.isNaN(time) && compare(time, limit);
    };
  };
}

/** Tests the day on which a record is due, or else that of its creation. */
function byDay(
  value: string,
  { kind: { fields } }: Target,
  isInRange: (day: string) => boolean,
): Test | Failure {
  if (!/^\d{4}-\d\d-\d\d$/.test(value))
    return new Failure(400, `A date must be YYYY-MM-DD, got ${quote(value)}.`);
  const field = Object.hasOwn(fields, 'due_date') ? 'due_date' : 'add_time';
  return (record) => {
    const day = record[field];
    return typeof day === 'string' && isInRange(day.slice(0, 10));
  };
}

/** Tests whether a record belongs to the user of the token, who is the first one. */
function ownedByCurrentUser(value: string, call: CrmCall, target: Target): Test {
  if (!isTrue(value)) return () => true;
  return byField('user_id', String(call.state.records.users.all()[0]?.id ?? ''), call, target);
}

/** Tests whether a record belongs to another one: by a record between both, or since the other one is linked to it. */
function byLinkedRecord(
  parameter: string,
  value: string,
  between: RecordKindName,
  call: CrmCall,
  { name }: Target,
): Test {
  const { state } = call;
  noteValue(parameter, value, parameter, call, recordKinds[between]);
  const links = state.records[between].all().filter((link) => String(idOf(link[parameter])) === value);
  const owner = recordKinds[between].fields[parameter]?.link;
  const linked = [
    ...links.flatMap((link) => linksTo(recordKinds[between], name).map((field) => link[field])),
    ...(owner === undefined
      ? []
      : idsIn(state.records[owner].get(Number(value)), linksTo(recordKinds[owner], name))),
  ];
  const ids = new Set(linked.map(idOf));
  return ({ id }) => ids.has(id);
}

function idsIn(record: StoredRecord | undefined, fields: readonly string[]): readonly unknown[] {
  return record === undefined ? [] : fields.map((field) => record[field]);
}

/** Returns the parts of a query parameter with a list, such as `1,2`. */
export function splitList(text: string | null): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
