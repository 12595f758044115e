import { parts } from 'virtual:validators';
import type { Fault, FaultRule } from './fault.ts';
import { findNearMiss } from './near-miss.ts';
import { fromPointer, toPointer, valueAt } from './pointer.ts';
import type { Violation } from './violation.ts';
import { describeTypes, describeValue, list, nameOf, quote, sentence } from './words.ts';

/** What a violation was found in. */
export interface Subject {
  /** The value that was validated. */
  readonly value: unknown;
  /** Where that value is. */
  readonly pointer: string;
  /** Its name for the author, such as `"size"`. */
  readonly name: string;
  /** What it is, such as `an input`. */
  readonly noun: string;
  /** What its members are, such as `an option of an input`. */
  readonly memberNoun: string;
  /** The names of the members that it may have. */
  readonly members: readonly string[];
}

/** Turns what ajv reports into words: the one place that knows both. */
export function describeViolation(violation: Violation, subject: Subject): Fault {
  const { keyword, instancePath, schemaPath, params } = violation;
  const keys = fromPointer(instancePath);
  const at = subject.pointer + instancePath;
  const found = valueAt(subject.value, keys);
  const place: Place = { subject, keys, found, name: sentence(nameOf(subject.name, keys)) };
  const { inside, ...words } = (descriptions[keyword] ?? describeOther)(place, params);
  return {
    pointer: inside === undefined ? at : at + toPointer([inside]),
    ...words,
    violation: {
      keyword,
      dataPath: at,
      schemaPath: schemaPath.replace(/^.*\/definitions\/\w+/, '#'),
      params,
    },
  };
}

interface Place {
  readonly subject: Subject;
  readonly keys: readonly string[];
  readonly found: unknown;
  readonly name: string;
}

interface Description extends Pick<Fault, 'message' | 'hint'> {
  readonly rule: FaultRule;
  /** The member that the fault is about, when it is about one of the object that was validated. */
  readonly inside?: string;
}

type Describe = (place: Place, params: Violation['params']) => Description;

const descriptions: Readonly<Record<string, Describe>> = {
  additionalProperties: ({ subject, keys }, { additionalProperty }) => {
    const name = String(additionalProperty);
    const known = keys.length === 0 ? subject.members : membersInside(keys);
    const noun = keys.length === 0 ? subject.memberNoun : `part of ${nameOf(subject.name, keys)}`;
    return {
      rule: 'unknown-option',
      inside: name,
      message: `${quote(name)} is not ${noun}.`,
      ...suggest(name, known),
    };
  },
  required: ({ subject, keys, name }, { missingProperty }) => ({
    rule: 'missing-option',
    message: `${name} has no ${quote(String(missingProperty))}.`,
    hint: `${sentence(keys.length === 0 ? subject.noun : 'it')} needs one: add ${quote(String(missingProperty))}.`,
  }),
  type: ({ name, found }, { type }) => {
    const types = [type].flat().map(String);
    const better = convert(found, types);
    return {
      rule: 'option-type',
      message: `${name} is ${describeValue(found)}; it takes ${describeTypes(types)}.`,
      ...(better !== undefined && { hint: `Write ${better}.` }),
    };
  },
  enum: ({ name, found, keys }, { allowedValues }) => {
    const allowed = [allowedValues].flat().map(String);
    const message = `${name} is ${describeValue(found)}; it takes ${list(allowed.map(quote))}.`;
    const near = findNearMiss(String(found), allowed);
    const hint = near === undefined ? otherForms(keys) : `Did you mean ${quote(near)}?`;
    return { rule: 'option-type', message, ...(hint !== undefined && { hint }) };
  },
  format: ({ name, found }, { format }) =>
    format === 'date'
      ? {
          rule: 'invalid-date',
          message: `${name} is ${describeValue(found)}; it takes a real calendar date.`,
          hint: 'Write it as year, month and day: "2026-11-20".',
        }
      : {
          rule: 'unsafe-url',
          message: `${name} is ${describeValue(found)}; it takes an absolute http or https URL.`,
          hint: 'Begin it with "https://".',
        },
  'false schema': ({ name }) => ({
    rule: 'url-without-open-url',
    message: `${name} has no effect: its "handler" is not "open-url".`,
    hint: 'Remove it, or write "handler": "open-url".',
  }),
  minProperties: ({ name }) => ({
    rule: 'option-type',
    message: `${name} is empty; it takes "not_empty", { "equals": value } or { "includes": text }.`,
  }),
  maxProperties: ({ name }) => ({
    rule: 'option-type',
    message: `${name} has several tests; it takes one.`,
    hint: 'Keep either "equals" or "includes".',
  }),
};

const describeOther: Describe = ({ name, found }) => ({
  rule: 'option-type',
  message: `${name} is ${describeValue(found)}, which the format does not allow.`,
});

function suggest(name: string, known: readonly string[]): { readonly hint: string } {
  const near = findNearMiss(name, known);
  if (near !== undefined) return { hint: `Did you mean ${quote(near)}?` };
  return {
    hint: known.length === 0 ? 'Remove it.' : `Remove it; what may be there is ${list(known.map(quote))}.`,
  };
}

/** What may be written instead of one of the words that are allowed. */
function otherForms(keys: readonly string[]): string | undefined {
  if (keys.at(-1) === 'visibleOn') return 'Or write an object of block key and rule.';
  return keys.at(-2) === 'visibleOn' ? 'Or write { "equals": value } or { "includes": text }.' : undefined;
}

function membersInside(keys: readonly string[]): readonly string[] {
  if (keys.at(-1) === 'link') return parts.link;
  return keys.at(-2) === 'items' ? parts.item : parts.rule;
}

/** The same value in one of the types, where there is no doubt what was meant. */
function convert(value: unknown, types: readonly string[]): string | undefined {
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return quote(String(value));
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return `${value} without quotes`;
  return undefined;
}
