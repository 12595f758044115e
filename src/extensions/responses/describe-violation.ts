import { parseJson, valueAt } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { parsePointer } from '../../base/pointer.ts';
import type { Source } from '../../base/source.ts';
import { quote } from '../../base/text.ts';
import type { AjvError } from '../../format/check/find-violations.ts';
import { typeOf } from '../../format/matches-schema.ts';
import { describeTypes } from '../../format/words/phrases.ts';
import type { FieldSchema } from '../declaration.ts';
import { fieldAt } from '../field-sources.ts';
import { formats } from '../formats.ts';
import { wordSets } from '../word-sets.ts';
import type { ResponseProblem } from './response-problem.ts';
import type { ResponseRuleId } from './rules/index.ts';

/** Returns the problem of a value that violates the schema of its record. `at` is the place of the record. */
export function describeViolation(
  { keyword, instancePath, params }: AjvError,
  data: unknown,
  at: string,
  schema: FieldSchema,
): ResponseProblem {
  const pointer = at + instancePath;
  const keys = parsePointer(instancePath);
  const name = nameOf(keys);
  if (keyword === 'required') {
    const missing = String(params['missingProperty']);
    const located = fieldAt(schema, [...keys, missing]);
    const documented = located?.field.rules?.missing ?? 'missing-field';
    const rule = ruleBySource(documented, located?.sources.required ?? 'documentation');
    const message = `${quote(missing)} is missing.`;
    return { rule, pointer, highlight: 'key', message, hint: 'Add it.', missing };
  }
  const { field, sources } = fieldAt(schema, keys) ?? { field: schema, sources: undefined };
  const source = sources?.value ?? 'documentation';
  if (keyword === 'type') {
    const rule = valueAt(data, keys) === null ? ruleOfNull(schema, keys) : null;
    if (rule !== null) {
      const message = `null is not a documented value of ${name}.`;
      const several = { message: 'null is not a documented value of {}.', hint: 'Omit them.' };
      return { rule, pointer, message, hint: 'Omit it.', several };
    }
    const types = [params['type']].flat().map(String);
    return {
      rule: ruleBySource('wrong-type', source),
      pointer,
      ...describeType(name, types, valueAt(data, keys), field),
    };
  }
  if (keyword !== 'enum')
    return { rule: ruleBySource('unknown-value', source), pointer, message: `${name} is out of range.` };
  const allowed = [params['allowedValues']].flat();
  const value = valueAt(data, keys);
  const rule = ruleBySource(field.rules?.enum ?? 'unknown-value', source);
  return {
    rule,
    pointer,
    message: `${JSON.stringify(value)} is not a value of ${name}.`,
    hint: hintAt(value, allowed),
  };
}

function hintAt(value: unknown, allowed: readonly unknown[]): string {
  const unquoted = allowed.find((option) => typeof option !== 'string' && String(option) === value);
  if (unquoted !== undefined) return `Write ${String(unquoted)} without quotes.`;
  const near = findNearMiss(String(value), allowed.map(String));
  const option = allowed.find((candidate) => String(candidate) === near);
  return near === undefined
    ? `Allowed: ${allowed.map((each) => JSON.stringify(each)).join(', ')}.`
    : `Did you mean ${JSON.stringify(option)}?`;
}

/** Returns the name of a value: that of the member, or of the list with the index. */
function nameOf(keys: readonly string[]): string {
  const [list = 'data', last = 'data'] = ['data', ...keys].slice(-2);
  return /^\d+$/.test(last) ? `Item ${last} of ${quote(list)}` : quote(last);
}

function describeType(name: string, types: readonly string[], received: unknown, { format }: FieldSchema) {
  const type = describeTypes(types);
  const message = `${name} must be ${type}.`;
  const several = { message: `{} must each be ${type}.` };
  const unquoted = withoutQuotes(received, types);
  const hint = format && formats[format]?.hint;
  if (unquoted === undefined) return { message, several, ...(hint !== undefined && { hint }) };
  return {
    message,
    hint: `Write ${unquoted} without quotes.`,
    several: { ...several, hint: 'Write them without quotes.' },
  };
}

/** Returns the JSON in a text, if it is of an allowed type: "5", "true" or "null" was written for 5, true or null. */
function withoutQuotes(received: unknown, types: readonly string[]): string | undefined {
  const value: unknown = typeof received === 'string' ? parseJson(received) : undefined;
  const isNumber = typeof value === 'number' && (types.includes('number') || types.includes('integer'));
  const isOther = (value === null || typeof value === 'boolean') && types.includes(typeOf(value));
  return isNumber || isOther ? String(value) : undefined;
}

/**
 * Returns the rule of null in place of a value. Many serializers write it for a missing member. `null` if the documentation
 * requires the member, so that the type is wrong.
 */
function ruleOfNull(schema: FieldSchema, keys: readonly string[]): ResponseProblem['rule'] | null {
  const [name, holder] = [keys.at(-1), fieldAt(schema, keys.slice(0, -1))?.field];
  const member = fieldAt(schema, keys);
  if (name === undefined || member === undefined || holder?.properties === undefined) return null;
  if (holder.required?.includes(name) !== true) return 'unusual-value';
  return member.sources.required === 'documentation' ? null : 'missing-public-field';
}

/** Reports a record in which none of the sets of members is complete. */
export function findIncomplete(
  { anyOf }: FieldSchema,
  value: Readonly<Record<string, unknown>>,
  pointer: string,
): readonly ResponseProblem[] {
  const isGiven = (name: string) => value[name] !== undefined && value[name] !== null;
  if (anyOf === undefined || anyOf.some(({ required }) => required.every(isGiven))) return [];
  const message = `${wordSets(anyOf)} is missing.`;
  const [missing = '', ...alternatives] = anyOf.flatMap(({ required }) => required);
  const hint = 'Add it.';
  return [{ rule: 'missing-field', pointer, highlight: 'key', message, hint, missing, alternatives }];
}

/** Returns the rule of a broken fact. A fact that is not documented has another rule, which is not an error. */
export function ruleBySource(documented: ResponseRuleId, source: Source): ResponseRuleId {
  if (source === 'documentation') return documented;
  const isMissing = documented === 'missing-field' || documented === 'no-message-id';
  return isMissing ? 'missing-public-field' : 'wrong-public-value';
}
