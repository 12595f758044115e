import { findNearMiss } from '../../base/near-miss.ts';
import { quote } from '../../base/text.ts';
import type { FilterProblem } from '../filter-problem.ts';
import { type Field, isName, type KnownFields, type ListedOperators } from '../known-fields.ts';
import { documentedOperators, findOperator, isDocumented, operatorNamed } from '../operators.ts';
import type { WrittenCondition } from './check-shape.ts';
import { separateText } from './separate-text.ts';

/** Returns the problems of the operator of a condition. */
export function checkOperator(
  entry: WrittenCondition,
  condition: Readonly<Record<string, unknown>>,
  knownFields: KnownFields,
): readonly FilterProblem[] {
  const { operator, object, field_id: id } = condition;
  const pointer = `${entry.pointer}/operator`;
  if (operator === undefined) return [];
  if (typeof operator !== 'string')
    return [{ rule: 'condition-keys', pointer, message: `"operator" of ${entry.name} must be text.` }];
  const field = knownFields.find(object, id);
  const listed = knownFields.operatorsOf(field);
  const isRight = listed?.names.includes(operator) ?? isDocumented(operator);
  return isRight ? [] : [{ pointer, ...describeWrong(entry, condition, operator, { field, listed }) }];
}

interface Knowledge {
  readonly field: Field | undefined;
  readonly listed: ListedOperators | undefined;
}

function describeWrong(
  { pointer, name }: WrittenCondition,
  condition: Readonly<Record<string, unknown>>,
  operator: string,
  { field, listed }: Knowledge,
): Omit<FilterProblem, 'pointer'> {
  const names = listed?.names ?? documentedOperators;
  const own = {
    rule: 'unknown-operator',
    severity: listed?.isComplete ? 'error' : 'warning',
    message: describeUnlisted(operator, { field, listed }),
  } as const;
  const equivalent = findOperator(operator, names);
  if (equivalent !== undefined)
    return {
      ...own,
      message: `${quote(operator)} is not an operator.`,
      hint: `Did you mean "${equivalent}"?`,
      fix: { do: 'replace', by: equivalent },
    };
  const separated = separateText(operator, names);
  if (separated !== undefined) return describeText({ pointer, name }, condition, separated);
  const advice = adviceOn.get(operator.trim().toUpperCase());
  if (advice !== undefined) return { ...own, hint: advice };
  const near = findNear(operator, names);
  if (near !== undefined)
    return { ...own, hint: `Did you mean "${near}"?`, suggestions: [{ do: 'replace', by: near }] };
  if (listed === undefined && operatorNamed(operator) !== undefined)
    return { ...own, hint: 'If "/filters/helpers" lists it, save that response for "--fields".' };
  return { ...own, hint: `The operators are ${names.map((each) => `"${each}"`).join(', ')}.` };
}

function describeUnlisted(operator: string, { field, listed }: Knowledge): string {
  if (field !== undefined && listed?.isOfType)
    return listed.isComplete || isDocumented(operator)
      ? `${quote(operator)} cannot be used with ${quote(field.name)}, a field of the type ${quote(field.type)}.`
      : `${quote(operator)} is not a documented operator of the type ${quote(field.type)}.`;
  return listed?.isComplete
    ? `${quote(operator)} is not an operator of any type of field.`
    : `${quote(operator)} is not a documented operator.`;
}

function describeText(
  { pointer, name }: Pick<WrittenCondition, 'pointer' | 'name'>,
  condition: Readonly<Record<string, unknown>>,
  { operator, text }: { readonly operator: string; readonly text: string },
): Omit<FilterProblem, 'pointer'> {
  const change = {
    do: 'replace-all',
    values: { [`${pointer}/operator`]: operator, [`${pointer}/value`]: text },
  } as const;
  const { value = null } = condition;
  const isSame = isName(value) && String(value) === text;
  const isFree = 'value' in condition && (value === null || value === '' || isSame);
  return {
    rule: 'text-in-operator',
    message: `The operator of ${name} contains the text ${quote(text)}.`,
    hint: `Write "${operator}", and the text in "value".`,
    ...(isFree ? { fix: change } : { suggestions: [change] }),
  };
}

/** Advice for operators that the CRM does not have. */
const adviceOn: ReadonlyMap<string, string> = new Map([
  ['IN', 'Write one condition with "=" in the "or" group for each value.'],
  ['NOT IN', 'Write one condition with "!=" in the "and" group for each value.'],
  ['BETWEEN', 'Write two conditions, with ">=" and "<=", in the "and" group.'],
]);

/** Returns the operator that is likely misspelt: with the same signs, and negated or not like what is written. */
function findNear(operator: string, names: readonly string[]): string | undefined {
  if (operator.length > 2 * longestName) return undefined;
  const text = operator.toUpperCase();
  const alike = names.filter((name) => name.length > 2 && shapeOf(name) === shapeOf(text));
  return findNearMiss(text, alike);
}

const longestName = Math.max(...documentedOperators.map((name) => name.length));

function shapeOf(operator: string): string {
  return `${/N['’O]?T/.test(operator)} ${operator.replace(/[A-Z’\s]/g, '')}`;
}
