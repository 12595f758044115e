import { findNearMiss } from '../../base/near-miss.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { findWrongOperator, type WrongOperator } from '../check/wrong-operator.ts';
import { conditionOn, filterWith } from '../examples.ts';
import { documentedOperators, isDocumented, operatorNamed } from '../operators.ts';
import type { ConditionRule } from './filter-rule.ts';

/** Saved responses of both endpoints. */
const saved = {
  deal: { data: [{ id: 'title', key: 'title', name: 'Title', field_type: 'varchar' }] },
  helpers: {
    data: { operators: { varchar: { '=': 'is', '!=': 'is not', "NOT LIKE '%$%'": 'does not contain' } } },
  },
};

export const unknownOperator = {
  id: 'unknown-operator',
  severity: 'warning',
  reason:
    'The operators are those that "/filters/helpers" lists for the type of field. An error if a saved response lists them.',
  accepts: [
    { text: filterWith([conditionOn('title', "LIKE '%$%'", 'Tallinn')]) },
    { text: filterWith([conditionOn('title', "NOT LIKE '%$%'", 'Tallinn')]), fields: saved },
  ],
  rejects: [
    {
      text: filterWith([conditionOn('status', 'IN', 'open,won')]),
      marked: '"IN"',
      message:
        '"IN" is not a documented operator. Write one condition with "=" in the "or" group for each value.',
    },
    {
      text: filterWith([conditionOn('title', 'contains', 'Tallinn')]),
      marked: '"contains"',
      message: '"contains" is not an operator. Did you mean "LIKE \'%$%\'"?',
    },
    {
      text: filterWith([conditionOn('title', "NOT LIKE '%$%'", 'Tallinn')]),
      marked: '"NOT LIKE \'%$%\'"',
      message:
        '"NOT LIKE \'%$%\'" is not a documented operator. If "/filters/helpers" lists it, save that response for "--fields".',
    },
    {
      text: filterWith([conditionOn('title', '>', 'Tallinn')]),
      fields: saved,
      marked: '">"',
      message:
        '">" cannot be used with "Title", a field of the type "varchar". The operators are "=", "!=", "NOT LIKE \'%$%\'".',
    },
  ],
  check: (condition) => {
    const wrong = findWrongOperator(condition);
    if (wrong === undefined || wrong.separated !== undefined) return [];
    return [{ pointer: `${condition.pointer}/operator`, ...describe(wrong) }];
  },
} as const satisfies ConditionRule;

function describe(wrong: WrongOperator): Omit<ProblemDetails, 'pointer'> {
  const { operator, listed, names, equivalent } = wrong;
  const severity = listed?.isComplete ? 'error' : 'warning';
  const own = { severity, message: describeUnlisted(wrong) } as const;
  if (equivalent !== undefined)
    return {
      ...own,
      message: `${quote(operator)} is not an operator.`,
      hint: `Did you mean "${equivalent}"?`,
      fix: { do: 'replace', by: equivalent },
    };
  const advice = adviceOn.get(operator.trim().toUpperCase());
  if (advice !== undefined) return { ...own, hint: advice };
  const near = findNear(operator, names);
  if (near !== undefined)
    return { ...own, hint: `Did you mean "${near}"?`, suggestions: [{ do: 'replace', by: near }] };
  if (listed === undefined && operatorNamed(operator) !== undefined)
    return { ...own, hint: 'If "/filters/helpers" lists it, save that response for "--fields".' };
  return { ...own, hint: `The operators are ${names.map((each) => `"${each}"`).join(', ')}.` };
}

function describeUnlisted({ operator, field, listed }: WrongOperator): string {
  if (field !== undefined && listed?.isOfType)
    return listed.isComplete || isDocumented(operator)
      ? `${quote(operator)} cannot be used with ${quote(field.name)}, a field of the type ${quote(field.type)}.`
      : `${quote(operator)} is not a documented operator of the type ${quote(field.type)}.`;
  return listed?.isComplete
    ? `${quote(operator)} is not an operator of any type of field.`
    : `${quote(operator)} is not a documented operator.`;
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
