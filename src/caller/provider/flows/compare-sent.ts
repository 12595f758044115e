import { hasMember, isObject, valueAt } from '../../../base/json.ts';
import { cut, listWords, quote } from '../../../base/text.ts';
import type { FieldSchema } from '../../../extensions/declaration.ts';
import { isCurrencyCode, smallestAmount } from '../../../extensions/responses/invoice-values.ts';
import { operationOf } from '../provider-client.ts';
import { sentJson } from '../provider-request.ts';
import type { FlowCall, FlowProblem, FlowStep, Run, StepName } from './flow.ts';
import { currencies, firstId } from './invoice-lists.ts';
import { isSameText } from './records.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Checks that a response has the values that its request sent. A member of an update that is still as `create` made it is
 * reported by another rule.
 */
export function expectStored(create?: StepName): NonNullable<FlowStep['judge']> {
  return (exchange, run) => {
    const { data, dataPointer } = exchange;
    // Another record than the requested one is reported already.
    if (!isObject(data) || (create !== undefined && data['id'] !== run.created(create))) return [];
    const before = create === undefined ? undefined : run.data(create);
    const members = listSent(exchange, run).filter(
      ({ name, sent }) =>
        before === undefined || data[name] !== valueAt(before, [name]) || data[name] === sent,
    );
    return compareValues(members, data, dataPointer, run);
  };
}

/**
 * Checks that a record that is read has the members that an earlier request sent, if the response to that request does not
 * have them. `way` leads from the data to the record.
 */
export function compareRead(
  { data, dataPointer }: FlowCall,
  run: Run,
  writer: StepName,
  way: readonly number[] = [],
): readonly FlowProblem[] {
  const record = valueAt(data, way);
  const [all, unread] = listUnread(record, run, writer);
  const pointer = [dataPointer, ...way].join('/');
  return isObject(record)
    ? [...compareValues(unread, record, pointer, run), ...describeDropped(all, unread, record, pointer)]
    : [];
}

/** Returns the members that a step sent for a record, and those of them that the response to it does not have. */
function listUnread(record: unknown, run: Run, writer: StepName) {
  const writing = run.of(writer).findLast((exchange) => exchange.data !== undefined);
  if (writing === undefined || !isObject(record) || !isObject(writing.data)) return [[], []] as const;
  const { data } = writing;
  const all = record['id'] === data['id'] ? listSent(writing, run) : [];
  return [all, all.filter(({ name }) => !isGiven(data[name]))] as const;
}

/** Returns the check that a record that is read has all members that an update sent, whatever their values. */
export function expectAll(writer: StepName): NonNullable<FlowStep['judge']> {
  return ({ data, dataPointer }, run) => {
    const [all, unread] = listUnread(data, run, writer);
    return isObject(data) ? describeDropped(all, unread, data, dataPointer) : [];
  };
}

/** Returns the check that a record that is read has what a step sent. */
export function expectKept(writer: StepName): NonNullable<FlowStep['judge']> {
  return (exchange, run) => compareRead(exchange, run, writer);
}

/** A member that was sent, and the member of the record that must have it. */
interface SentMember {
  readonly name: string;
  readonly sent: unknown;
  readonly field: FieldSchema;
  /** The declared member of the request. */
  readonly sentField: FieldSchema;
  readonly isRequired: boolean;
}

/** Returns the members that a request sent and that the record in its response can have, by the declarations of both. */
function listSent({ request }: FlowCall, { kind }: Run): readonly SentMember[] {
  const { body, success } = operationOf(kind, request.operation);
  const json = sentJson(request);
  const { properties = {}, required = [] } = success.data ?? {};
  return Object.entries(properties).flatMap(([name, field]): readonly SentMember[] => {
    const source = field.sentAs ?? name;
    const sentField = body?.schema.properties[source];
    const sent = hasMember(json, source) ? json[source] : undefined;
    const isRequired = required.includes(name);
    return sentField === undefined || !isGiven(sent) ? [] : [{ name, sent, field, sentField, isRequired }];
  });
}

function compareValues(
  members: readonly SentMember[],
  record: Members,
  pointer: string,
  run: Run,
): readonly FlowProblem[] {
  return members.flatMap((member): readonly FlowProblem[] => {
    const now = record[member.name];
    if (!isGiven(now) || !differs(member, now, record, run)) return [];
    const { name, sent } = member;
    const message = `${quote(name)} is ${write(now)}, but ${write(sent)} was sent${describeCut(now, sent)}.`;
    const hint = isDay(member) ? { hint: 'A day has no time zone. Store and send it as it was sent.' } : {};
    return [{ rule: 'not-stored', pointer: `${pointer}/${name}`, message, ...hint }];
  });
}

/** Returns whether a value is certainly another one than was sent. A value of another type is reported already. */
function differs(member: SentMember, now: unknown, record: Members, run: Run): boolean {
  const { sent, field } = member;
  if (typeof now === 'number' && typeof sent === 'number')
    return Math.abs(now - sent) > smallestAmount(currencyOf(record, run)) * 0.99;
  if (typeof now !== 'string' || typeof sent !== 'string') return false;
  // The app chooses the ids, which can be codes.
  if (field.sentAs !== undefined) return isCurrencyCode(now) && isCurrencyCode(sent) && now !== sent;
  return isDay(member) ? isOtherDay(now, sent) : !isSameText(now, sent);
}

function currencyOf({ currency, currencyCode }: Members, run: Run): unknown {
  return currency ?? currencyCode ?? firstId(run, currencies);
}

function isDay({ sentField }: SentMember): boolean {
  return sentField.format === 'iso-time';
}

/** Returns whether a text is certainly of another day. A time can be the start of the same day in another zone. */
function isOtherDay(now: string, sent: string): boolean {
  const [, day, rest = ''] = /^(\d{4}-\d\d-\d\d)(.*)$/s.exec(now) ?? [];
  if (day === undefined || day === sent.slice(0, 10)) return false;
  if (rest === '') return true;
  const hours = Math.abs(Date.parse(now) - Date.parse(`${sent.slice(0, 10)}T00:00:00Z`)) / 3_600_000;
  return hours > 14;
}

/** Reports the members that neither the response to the request nor the record has. */
function describeDropped(
  all: readonly SentMember[],
  unread: readonly SentMember[],
  record: Members,
  pointer: string,
): readonly FlowProblem[] {
  const dropped = unread.filter(({ name, isRequired }) => !isRequired && !isGiven(record[name]));
  // A record of required members alone is right, too.
  const isShort = all.every(({ name, isRequired }) => isRequired || !isGiven(record[name]));
  if (dropped.length === 0 || isShort) return [];
  const names = listWords(
    dropped.map(({ name }) => quote(name)),
    'and',
  );
  const words = dropped.length === 1 ? 'was sent, but is' : 'were sent, but are';
  return [
    {
      rule: 'not-stored',
      pointer,
      message: `${names} ${words} missing.`,
      hint: 'Store each member, and send it with the record.',
    },
  ];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function write(value: unknown): string {
  return typeof value === 'string' ? quote(cut(value)) : String(value);
}

function describeCut(now: unknown, sent: unknown): string {
  if (typeof now !== 'string' || typeof sent !== 'string') return '';
  const lost = sent.length - now.length;
  return lost > 0 && sent.startsWith(now) ? `: the last ${lost} characters are missing` : '';
}
