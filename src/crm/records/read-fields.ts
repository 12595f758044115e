import { hasMember } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import { listWords, quote } from '../../base/text.ts';
import { sentence, withArticle } from '../../format/words/phrases.ts';
import type { LogProblem } from '../crm.ts';
import type { CrmField, RecordKind, Service } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { type CrmCall, Failure } from '../router.ts';
import { checkField, hasType, problemOf, type SourcedProblem, sourceOf } from './check-field.ts';
import type { StoredRecord } from './collections.ts';
import { findUnknownCurrencies } from './currencies.ts';
import { findUnknownCustomFields, findUnknownOptions } from './custom-fields.ts';
import { findUnknownKeys } from './find-unknown-keys.ts';
import { findBrokenLinks } from './links.ts';
import { isCustomPart } from './present-record.ts';
import { readFormValue } from './read-form-value.ts';
import { readV2 } from './read-v2.ts';

type Members = Readonly<Record<string, unknown>>;

/** A request that writes the fields of a record. */
interface Writing {
  readonly name: RecordKindName;
  readonly kind: RecordKind;
  readonly version: Service['version'];
  /** The record that it changes. Default: a new one. */
  readonly before?: StoredRecord;
  /** The field that the path sets. */
  readonly setByPath?: string | undefined;
}

/** Returns the fields of a body that a record receives, or the failure. Ignored members are noted. */
export function readFields(
  call: CrmCall,
  { name, kind, version, before, setByPath }: Writing,
): Members | Failure {
  const { note, state } = call;
  const { fields, required } = kind;
  const isNew = before === undefined;
  const body = version === 'v2' ? readV2(call, kind) : call.body;
  const isWritable = (member: string): boolean => {
    const field = fieldOf(fields, member);
    return (
      member !== 'id' &&
      field?.isReadOnly !== true &&
      field?.until === undefined &&
      (isNew || !field?.isFixed)
    );
  };
  const values = Object.fromEntries(
    Object.entries(body)
      .filter(([member]) => isWritable(member))
      .map(([member, value]) => [member, toNumber(member, value, fieldOf(fields, member), call)]),
  );
  const problems = [
    ...(isNew ? findMissing(body, kind) : []),
    ...Object.entries(values).flatMap(([member, value]) =>
      checkField(member, value, fieldOf(fields, member), required.includes(member)),
    ),
  ];
  const asSent = (problem: LogProblem) => (version === 'v2' ? nameInV2(problem, fields) : problem);
  const [first] = problems.filter(({ source }) => source === 'documentation');
  if (first !== undefined)
    return new Failure(
      400,
      asSent(first.problem).message,
      '',
      problems.map(({ problem }) => asSent(problem)),
    );
  const doubts = [
    ...problems.map(({ problem }) => problem),
    ...findBrokenLinks(values, kind, state),
    ...findUnknownCurrencies(values, kind, state),
    ...findUnknownKeys(values, kind, state),
    ...findContradictions(values, before, kind),
    ...(kind.findDoubts?.(values) ?? []),
    ...findUnknownCustomFields(values, name, state),
    ...findUnknownOptions(values, name, state),
  ];
  for (const problem of doubts) note(asSent(problem));
  for (const member of Object.keys(body))
    if (member !== setByPath) noteDoubt(member, { body, fields, isNew }, note);
  return values;
}

/** Returns a problem with the names that v2 has for the fields. */
function nameInV2(problem: LogProblem, fields: RecordKind['fields']): LogProblem {
  const renamed = Object.entries(fields).find(
    ([name, { v2 }]) =>
      typeof v2 === 'string' &&
      (problem.pointer === toPointer([name]) || problem.message === `${quote(name)} is missing.`),
  );
  if (renamed === undefined) return problem;
  const [name, { v2 }] = renamed;
  return {
    ...problem,
    message: problem.message.replace(quote(name), quote(v2 ?? name)),
    ...(problem.pointer && { pointer: toPointer([v2 ?? name]) }),
  };
}

function fieldOf(fields: RecordKind['fields'], name: string): CrmField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Converts digits to a number if a number is expected. Forms have no numbers; in JSON, they are a mistake. */
function toNumber(
  name: string,
  value: unknown,
  field: CrmField | undefined,
  { isForm, note }: Pick<CrmCall, 'isForm' | 'note'>,
): unknown {
  if (isForm) return readFormValue(value, field);
  const isNumeric = field?.type !== undefined && hasType(field, 0) && !hasType(field, '');
  if (!isNumeric || typeof value !== 'string') return value;
  if (!/^-?\d{1,15}(\.\d{1,9})?$/.test(value)) return value;
  if (field.acceptsText !== true)
    note({
      rule: 'wrong-type',
      pointer: toPointer([name]),
      message: `${quote(name)} is the text ${quote(value)}, and was read as a number.`,
      hint: 'Send a number in JSON.',
    });
  return Number(value);
}

function findMissing(
  body: Members,
  { noun, fields, required, requiredAny }: RecordKind,
): readonly SourcedProblem[] {
  const missing = required
    .filter((name) => !hasMember(body, name))
    .map((name) =>
      problemOf('', 'missing-field', `${quote(name)} is missing.`, sourceOf(fields[name]).required),
    );
  if (requiredAny === undefined || requiredAny.fields.some((name) => (body[name] ?? null) !== null))
    return missing;
  const names = listWords(requiredAny.fields.map(quote));
  const message = `${sentence(withArticle(noun))} needs ${names}.`;
  return [...missing, problemOf('', 'missing-field', message, requiredAny.source)];
}

interface Written {
  readonly body: Members;
  readonly fields: RecordKind['fields'];
  readonly isNew: boolean;
}

function noteDoubt(name: string, { body, fields, isNew }: Written, note: CrmCall['note']): void {
  const pointer = toPointer([name]);
  const field = fieldOf(fields, name);
  if (field?.until !== undefined)
    note({
      rule: 'removed-field',
      pointer,
      message: `${quote(name)} was removed on ${field.until} and was ignored`,
    });
  else if (name === 'id' || field?.isReadOnly)
    note({ rule: 'ignored-field', pointer, message: `${quote(name)} is read-only and was ignored` });
  else if (field?.isFixed && !isNew)
    note({
      rule: 'ignored-field',
      pointer,
      message: `${quote(name)} can only be set in a new record and was ignored`,
    });
  if (field !== undefined || name === 'id') return;
  const near = findNearMiss(
    name,
    Object.keys(fields).filter((candidate) => !hasMember(body, candidate)),
  );
  if (near === undefined && isCustomPart(name)) return;
  const suggestion = near === undefined ? '' : `: did you mean ${quote(near)}?`;
  const message = `${quote(name)} is not a documented field${suggestion}`;
  note({ rule: 'doubtful-field', pointer, message });
}

/** Returns the fields of a body that another field rules out, as it is or becomes. */
function findContradictions(
  values: Readonly<Record<string, unknown>>,
  before: StoredRecord | undefined,
  { fields }: RecordKind,
): readonly LogProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const condition = Object.hasOwn(fields, name) ? fields[name]?.onlyWith : undefined;
    if (condition === undefined || value === null || value === '') return [];
    const { field, values: allowed } = condition;
    const current = values[field] ?? before?.[field] ?? fields[field]?.initial;
    if (allowed.some((option) => option === current)) return [];
    const message = `${quote(name)} can only be set if ${quote(field)} is ${listWords(allowed.map(quote))}, but it is ${JSON.stringify(current ?? null)}.`;
    return [{ rule: 'doubtful-field', pointer: toPointer([name]), message }];
  });
}
