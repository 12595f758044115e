import { hasMember, isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { listWords, quote } from '../../base/text.ts';
import { sentence, withArticle } from '../../format/words/phrases.ts';
import type { LogProblem } from '../crm.ts';
import type { RecordKind, Service } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { fieldsIn } from '../kinds/versions.ts';
import { type CrmCall, Failure } from '../router.ts';
import { checkField, hasType, problemOf, type SourcedProblem, sourceOf } from './check-field.ts';
import type { StoredRecord } from './collections.ts';
import { findUnknownCurrencies } from './currencies.ts';
import { customFieldsOf, findUnknownCustomFields, findUnknownOptions } from './custom-fields.ts';
import { findUnknownKeys } from './find-unknown-keys.ts';
import { findBrokenLinks } from './links.ts';
import { readFormValue } from './read-form-value.ts';
import { readMembers, type SentMember } from './read-members.ts';

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
  const { note, state, body, isApp } = call;
  const isNew = before === undefined;
  const custom = customFieldsOf(name, state);
  const ignored: LogProblem[] = [];
  const sent = readMembers(body, { kind, version, custom, isNew, setByPath }, (problem) =>
    ignored.push(problem),
  ).map((member) => ({ ...member, value: readValue(member, call) }));
  const values = Object.fromEntries(sent.flatMap((member) => storedValues(member, version)));
  const problems = [
    ...findMissing(kind, values, { before, version }),
    ...sent.flatMap((member) => checkMember(member, kind.required.includes(member.name))),
  ];
  const [first] = problems.filter(({ source }) => source === 'documentation');
  if (first !== undefined)
    return new Failure(
      400,
      first.problem.message,
      '',
      problems.map(({ problem }) => problem),
    );
  const { doubts = [], values: following = {} } =
    kind.follow?.({
      values,
      before,
      version,
      isApp,
      isLocal: state.events !== null,
      recordsOf: (kindName) => state.records[kindName].all(),
    }) ?? {};
  const fields = { ...kind.fields, ...custom };
  const doubtful = [
    ...findBrokenLinks(values, fields, state),
    ...findUnknownCurrencies(values, kind, state),
    ...findUnknownKeys(values, kind, state),
    ...findContradictions(values, before, kind),
    ...doubts,
    ...findUnknownCustomFields(values, name, state),
    ...findUnknownOptions(values, name, state),
  ].map((problem) => asSent(problem, sent));
  // A text that is the label of an option has the wrong type, too.
  const isSaid = ({ pointer }: LogProblem) =>
    pointer !== '' && doubtful.some((problem) => problem.pointer === pointer);
  for (const { problem } of problems) if (!isSaid(problem)) note(problem);
  doubtful.forEach(note);
  ignored.forEach(note);
  return { ...values, ...following };
}

/** Returns the value of a member as JSON has it: forms have no numbers, and some values can be text in v1. */
function readValue({ sentAs, pointer, value, field }: SentMember, { isForm, note }: CrmCall): unknown {
  if (isForm) return readFormValue(value, field);
  if (field === undefined || typeof value === 'number' || value === null) return value;
  if (field.acceptsText === true && field.items !== undefined) return readContacts(value);
  const isNumeric = field.type !== undefined && hasType(field, 0) && !hasType(field, '');
  if (!isNumeric || typeof value !== 'string' || !/^-?\d{1,15}(\.\d{1,9})?$/.test(value)) return value;
  if (field.acceptsText !== true)
    note({
      rule: 'wrong-type',
      pointer,
      message: `${quote(sentAs)} is the text ${quote(value)}, and was read as a number.`,
      hint: 'Send a number in JSON.',
    });
  return Number(value);
}

/** Returns a list of addresses or numbers for one text, and with "primary" as a boolean. */
function readContacts(value: unknown): unknown {
  if (typeof value === 'string') return [{ value, primary: true }];
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown) =>
    hasMember(entry, 'primary') && (entry['primary'] === 'true' || entry['primary'] === 'false')
      ? { ...entry, primary: entry['primary'] === 'true' }
      : entry,
  );
}

/** Returns the values by the names of v1 that a member is stored as. */
function storedValues(
  { name, value, field }: SentMember,
  version: Service['version'],
): readonly (readonly [string, unknown])[] {
  const declared = version === 'v2' ? field?.v2?.values : undefined;
  if (declared?.isSpread !== true || !isObject(value)) return [[name, declared?.read?.(value) ?? value]];
  // Parts that are not sent become null (public).
  return Object.keys(declared.properties ?? {}).map((part) => [
    part === 'value' ? name : `${name}_${part}`,
    value[part] ?? null,
  ]);
}

function checkMember(
  { sentAs, pointer, value, field }: SentMember,
  isRequired: boolean,
): readonly SourcedProblem[] {
  const problems = checkField(sentAs, value, field, isRequired).map(({ problem, source }) => ({
    problem: { ...problem, pointer },
    source,
  }));
  if (field?.properties === undefined || !isObject(value)) return problems;
  const unknown = Object.keys(value).filter((part) => !hasMember(field.properties, part));
  return [
    ...problems,
    ...unknown.map((part) =>
      problemOf(
        pointer + toPointer([part]),
        'ignored-field',
        `${quote(sentAs)} has no ${quote(part)}, which was ignored.`,
        'public',
      ),
    ),
  ];
}

/** Returns a problem of a stored value with the name and the place of the member that was sent. */
function asSent(problem: LogProblem, sent: readonly SentMember[]): LogProblem {
  const member = sent.find(({ name }) => problem.pointer === toPointer([name]));
  if (member === undefined) return problem;
  const message = problem.message.replace(quote(member.name), quote(member.sentAs));
  return { ...problem, message, pointer: member.pointer };
}

interface Missing {
  readonly before: StoredRecord | undefined;
  readonly version: Service['version'];
}

function findMissing(
  { noun, fields, required, neededInChange = [], requiredAny, insteadInV2 = {} }: RecordKind,
  values: Members,
  { before, version }: Missing,
): readonly SourcedProblem[] {
  const has = (name: string) => hasMember(values, name);
  const names = [...fieldsIn(version, fields)];
  const missing = (before === undefined ? required : neededInChange)
    .filter((name) => !has(name) && !(version === 'v2' && insteadInV2[name]?.every(has)))
    .map((name) => {
      const shown = names.find(([, field]) => field.name === name)?.[0] ?? name;
      const source = before === undefined ? sourceOf(fields[name]).required : 'public';
      return problemOf('', 'missing-field', `${quote(shown)} is missing.`, source);
    });
  const isKept = requiredAny === undefined || isAnySet(requiredAny.fields, values, before);
  if (isKept) return missing;
  const message = `${sentence(withArticle(noun))} needs ${listWords(requiredAny.fields.map(quote))}.`;
  return [...missing, problemOf('', 'missing-field', message, requiredAny.source)];
}

/** Returns whether a record has one of some fields after a change, or none of them changes. */
function isAnySet(names: readonly string[], values: Members, before: StoredRecord | undefined): boolean {
  if (before !== undefined && !names.some((name) => hasMember(values, name))) return true;
  return names.some((name) => ({ ...before, ...values })[name] != null);
}

/** Returns the fields of a body that another field rules out, as it is or becomes. */
function findContradictions(
  values: Members,
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
