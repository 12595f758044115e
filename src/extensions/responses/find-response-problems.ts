import { calls, operations as validators } from 'virtual:extension-validators';
import { groupBy } from '../../base/group-by.ts';
import { hasMember, isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { parsePointer, toPointer } from '../../base/pointer.ts';
import { createRate, createRunRules } from '../../base/run-rules.ts';
import { quote } from '../../base/text.ts';
import type { Validate } from '../../format/check/find-violations.ts';
import { findCall, findOperation, type ManifestKind } from '../contracts.ts';
import type { FieldSchema } from '../declaration.ts';
import { type FieldSources, sourcesOf } from '../field-sources.ts';
import { formats } from '../formats.ts';
import { checkAdditional } from './check-additional.ts';
import { describeViolation, findIncomplete, ruleBySource } from './describe-violation.ts';
import { joinWrapped } from './find-wrapper.ts';
import { joinMembers, notDocumented } from './join-members.ts';
import { locateData } from './locate-data.ts';
import type { RatedResponseProblem, ResponseProblem } from './response-problem.ts';
import { describeMissingFromEnvelope } from './rules/body-rules.ts';
import { bodyRules, recordRules, responseRules, wholeResponseRules } from './rules/index.ts';
import type { CheckedRecord } from './rules/response-rule.ts';

/** The operation that a response belongs to. */
export interface RequestedOperation {
  readonly kind: ManifestKind;
  readonly operation: string;
  /** The names of the endpoints in the manifest, if there is one. */
  readonly endpoints?: readonly string[] | null;
}

/** Returns the problems that the body of one successful response has in itself. */
export function findResponseProblems(
  { kind, operation, endpoints = null }: RequestedOperation,
  body: unknown,
): readonly RatedResponseProblem[] {
  const success = findOperation(kind, operation)?.success;
  if (success === undefined) return [];
  const response = { kind, success, body, endpoints };
  const ofBody = checkBody(response);
  const [first] = ofBody;
  if (first !== undefined) return ofBody.filter(({ rule }) => rule === first.rule);
  if (success.data === undefined) return [];
  if (success.shape === 'envelope' && !hasMember(body, 'data'))
    return rate([{ rule: 'missing-field', ...describeMissingFromEnvelope(body, 'data', 'Add it.') }]);
  const { data, pointer } = locateData(success, body);
  return rate([
    ...checkWhole(response),
    ...checkData(success.data, validators[kind]?.[operation], data, pointer, endpoints),
    ...checkAdditional(success, body),
  ]);
}

const rate = createRate(responseRules);
const checkBody = createRunRules(bodyRules);
const checkWhole = createRunRules(wholeResponseRules);

/** Returns the problems that the body of a call of an app has. */
export function findCallProblems(
  kind: ManifestKind,
  call: string,
  body: unknown,
): readonly RatedResponseProblem[] {
  const schema = findCall(kind, call)?.body?.schema;
  return schema === undefined ? [] : rate(checkData(schema, calls[kind]?.[call], body, '', null));
}

function checkData(
  schema: FieldSchema,
  validate: Validate | undefined,
  data: unknown,
  at: string,
  endpoints: readonly string[] | null,
): Problems {
  const violations = validate ? findViolations(validate, data, at, schema) : [];
  const problems = [...violations, ...checkField(schema, data, at, endpoints)];
  return joinMembers(joinWrapped(problems, schema, data, at));
}

type Problems = readonly ResponseProblem[];

function findViolations(
  validate: Validate,
  data: unknown,
  at: string,
  schema: FieldSchema,
): readonly ResponseProblem[] {
  if (validate(data)) return [];
  const errors = validate.errors ?? [];
  validate.errors = null;
  const ofTypes = new Set(
    errors.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? instancePath : [])),
  );
  return errors
    .filter(({ keyword, instancePath }) => keyword === 'type' || !ofTypes.has(instancePath))
    .map((error) => describeViolation(error, data, at, schema));
}

/** The checks of each kind of record that has rules. */
const recordChecks: ReadonlyMap<FieldSchema, (record: CheckedRecord) => Problems> = new Map(
  [
    ...groupBy(
      recordRules.flatMap((rule) => rule.records.map((schema: FieldSchema) => ({ schema, rule }))),
      ({ schema }) => schema,
    ),
  ].map(([schema, group]) => [schema, createRunRules(group.map(({ rule }) => rule))]),
);

/** Checks what JSON Schema cannot express, or what is not an error. */
function checkField(
  field: FieldSchema,
  value: unknown,
  pointer: string,
  endpoints: readonly string[] | null,
  sources = sourcesOf(field),
): readonly ResponseProblem[] {
  if (typeof value === 'string') return checkText(field, value, pointer, sources);
  if (Array.isArray(value)) {
    const { items } = field;
    if (items === undefined) return [];
    return [
      ...findDuplicates(value, pointer, items.identifiedBy),
      ...value.flatMap((item, index) =>
        checkField(items, item, `${pointer}/${index}`, endpoints, sourcesOf(items, sources.field)),
      ),
    ];
  }
  const { properties } = field;
  if (!isObject(value) || properties === undefined) return [];
  const memberNames = Object.keys(properties);
  const inner = Object.entries(value).flatMap(([name, memberValue]): readonly ResponseProblem[] => {
    const at = pointer + toPointer([name]);
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (member !== undefined)
      return checkField(member, memberValue, at, endpoints, sourcesOf(member, sources.field));
    const near = findNearMiss(
      name,
      memberNames.filter((it) => !hasMember(value, it)),
    );
    const hint = near === undefined ? 'Remove it.' : `Did you mean ${quote(near)}?`;
    return [
      {
        rule: 'unknown-field',
        pointer: at,
        highlight: 'key',
        message: `${quote(name)} is ${notDocumented}.`,
        ...(near !== undefined && { near }),
        hint,
      },
    ];
  });
  return [
    ...inner,
    ...findIncomplete(field, value, pointer),
    ...(recordChecks.get(field)?.({ schema: field, record: value, endpoints }) ?? []).map((problem) => ({
      ...problem,
      pointer: pointer + problem.pointer,
    })),
  ];
}

function checkText(
  field: FieldSchema,
  text: string,
  pointer: string,
  { value: source }: FieldSources,
): readonly ResponseProblem[] {
  const { knownValues, format, enum: values } = field;
  const name = quote(parsePointer(pointer).at(-1) ?? '');
  const isOnlyText = format === undefined && values === undefined && takesText(field);
  if (text === 'null' && isOnlyText) {
    const message = `${name} is the text "null".`;
    const several = { message: '{} are the text "null".', hint: 'Write null without quotes, or omit them.' };
    return [
      {
        rule: 'unusual-value',
        pointer,
        message,
        hint: 'Write null without quotes, or omit the member.',
        several,
      },
    ];
  }
  if (knownValues !== undefined && !knownValues.includes(text)) {
    const message = `${quote(text)} is not a known value of ${name}.`;
    const near = findNearMiss(text, knownValues);
    return [
      { rule: 'unusual-value', pointer, message, ...(near && { hint: `Did you mean ${quote(near)}?` }) },
    ];
  }
  const textFormat = format && formats[format];
  // An optional text can be empty.
  if (
    textFormat === undefined ||
    textFormat.isValid(text) ||
    (text === '' && [field.type].flat().includes('null'))
  )
    return [];
  const message = `${name} is not ${textFormat.expected}: ${quote(text)}.`;
  const rule =
    textFormat.unusual?.isMet(text) === true
      ? textFormat.unusual.rule
      : ruleBySource(textFormat.rule, source);
  const several = { message: `{} must each be ${textFormat.expected}.` };
  return [{ rule, pointer, message, hint: textFormat.hintFor?.(text) ?? textFormat.hint, several }];
}

function takesText({ type = 'string' }: FieldSchema): boolean {
  return [type].flat().includes('string');
}

function findDuplicates(
  list: readonly unknown[],
  pointer: string,
  member = 'id',
): readonly ResponseProblem[] {
  const seen = new Set<unknown>();
  return list.flatMap((record, index): readonly ResponseProblem[] => {
    const id = isObject(record) ? record[member] : undefined;
    if (typeof id !== 'string') return [];
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      {
        rule: member === 'id' ? 'duplicate-id' : 'duplicate-currency',
        pointer: `${pointer}/${index}/${member}`,
        message: `${quote(id)} is also the ${member} of an earlier record.`,
        hint: `Give each record its own ${member}.`,
      },
    ];
  });
}
