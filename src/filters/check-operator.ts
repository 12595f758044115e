import { findNearMiss } from '../base/near-miss.ts';
import { quote } from '../base/text.ts';
import { isCalendarDate } from '../format/text-formats.ts';
import type { WrittenCondition } from './check-shape.ts';
import type { FilterProblem } from './filter-problem.ts';
import { isDate, isName, type KnownFields } from './known-fields.ts';
import { findOperator, isNullOperator, isOperator, type Operator, operatorNames } from './operators.ts';

/** Returns the problems of the operator of a condition, and of its value. */
export function checkOperator(
  written: WrittenCondition,
  value: Readonly<Record<string, unknown>>,
  known: KnownFields,
): readonly FilterProblem[] {
  const { operator } = value;
  if (operator === undefined) return [];
  if (!isOperator(operator)) return [describeUnknown(written, value)];
  const ofType = checkType(written, value, operator, known);
  return [...ofType, ...checkValue(written, value, operator), ...checkDate(written, value, known)];
}

function describeUnknown(
  { pointer, name }: WrittenCondition,
  condition: Readonly<Record<string, unknown>>,
): FilterProblem {
  const { operator, value = null } = condition;
  const at = { rule: 'unknown-operator', pointer: `${pointer}/operator` } as const;
  if (typeof operator !== 'string') return { ...at, message: `"operator" of ${name} must be text.` };
  const meant = findOperator(operator);
  const message = `${quote(operator)} is not an operator.`;
  if (meant !== undefined)
    return { ...at, message, hint: `Did you mean "${meant}"?`, fix: { do: 'replace', by: meant } };
  const parted = partText(operator);
  if (parted !== undefined) {
    const change = {
      do: 'replace-all',
      values: { [`${pointer}/operator`]: parted.operator, [`${pointer}/value`]: parted.text },
    } as const;
    const isSame = isName(value) && String(value) === parted.text;
    const isFree = 'value' in condition && (value === null || value === '' || isSame);
    return {
      rule: 'text-in-operator',
      pointer: at.pointer,
      message: `The operator of ${name} contains the text ${quote(parted.text)}.`,
      hint: `Write "${parted.operator}", and the text in "value".`,
      ...(isFree ? { fix: change } : { suggestions: [change] }),
    };
  }
  const advice = adviceOn.get(operator.trim().toUpperCase());
  if (advice !== undefined) return { ...at, message, hint: advice };
  const near = findNearMiss(
    operator.toUpperCase(),
    operatorNames.filter((one) => one.length > 2),
  );
  return near === undefined
    ? { ...at, message, hint: `The operators are ${operatorNames.map((one) => `"${one}"`).join(', ')}.` }
    : { ...at, message, hint: `Did you mean "${near}"?`, suggestions: [{ do: 'replace', by: near }] };
}

/** Advice for operators that the CRM does not have. */
const adviceOn: ReadonlyMap<string, string> = new Map([
  ['IN', 'Write one condition with "=" for each value in the "or" group.'],
  ['NOT IN', 'Write one condition with "!=" for each value in the "and" group.'],
  ['BETWEEN', 'Write two conditions, with ">=" and "<=", in the "and" group.'],
]);

/** Separates an operator from the text inside it. */
function partText(written: string): { readonly operator: Operator; readonly text: string } | undefined {
  const pattern = /^\s*(not\s+)?like\s+(['"]?)(%?)(.*?)(%?)\2\s*$/is.exec(written);
  if (pattern !== null) {
    const [, not, , before, text = '', after] = pattern;
    const form = `${not === undefined ? '' : 'NOT '}LIKE '${before}$${after}'`;
    const operator = form === "LIKE '$'" ? '=' : form;
    return isOperator(operator) && text !== '' && text !== '$' ? { operator, text } : undefined;
  }
  const [, sign, text = ''] = /^\s*(<=|>=|!=|=|<|>)\s*(['"]?.+?['"]?)\s*$/s.exec(written) ?? [];
  const bare = text.replace(/^(['"])(.*)\1$/s, '$2');
  return isOperator(sign) && /^[^<>=!]/.test(bare) ? { operator: sign, text: bare } : undefined;
}

function checkType(
  { pointer }: WrittenCondition,
  { object, field_id: id }: Readonly<Record<string, unknown>>,
  operator: Operator,
  known: KnownFields,
): readonly FilterProblem[] {
  const field = known.find(object, id);
  const allowed = field && known.operatorsOf(field.type);
  if (field === undefined || allowed === undefined || allowed.includes(operator)) return [];
  return [
    {
      rule: 'unknown-operator',
      pointer: `${pointer}/operator`,
      message: `"${operator}" cannot be used with ${quote(field.name)}, a field of the type ${quote(field.type)}.`,
      hint: `Its operators are ${allowed.map((one) => `"${one}"`).join(', ')}.`,
    },
  ];
}

function checkValue(
  { pointer, name }: WrittenCondition,
  condition: Readonly<Record<string, unknown>>,
  operator: Operator,
): readonly FilterProblem[] {
  if (!('value' in condition)) return [];
  const { value } = condition;
  const at = { rule: 'operator-value', pointer: `${pointer}/value` } as const;
  if (typeof value === 'object' && value !== null)
    return [
      {
        ...at,
        mark: 'key',
        message: `"value" of ${name} is ${Array.isArray(value) ? 'a list' : 'an object'}; it must be text, a number, true, false or null.`,
        ...(Array.isArray(value) && { hint: 'Write one condition for each value in the "or" group.' }),
      },
    ];
  const isEmpty = value === null || value === '';
  if (isNullOperator(operator))
    return isEmpty
      ? []
      : [
          {
            ...at,
            message: `"${operator}" of ${name} does not take a value.`,
            hint: 'Write null.',
            suggestions: [{ do: 'replace', by: null }],
          },
        ];
  return isEmpty ? [describeEmpty(pointer, name, value, operator)] : [];
}

/** Reports a day in another notation, or one that does not exist. Any other text can be a relative date, such as "today". */
function checkDate(
  { pointer, name }: WrittenCondition,
  { object, field_id: id, value }: Readonly<Record<string, unknown>>,
  known: KnownFields,
): readonly FilterProblem[] {
  if (!isName(id) || typeof value !== 'string' || !/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(\D|$)/.test(value))
    return [];
  const field = known.find(object, id);
  const isOfDates = isDate(object, field?.key ?? String(id), field) === true;
  if (!isOfDates || isCalendarDate(value.slice(0, 'YYYY-MM-DD'.length))) return [];
  const message = `"value" of ${name} is not a date: ${quote(value)}.`;
  return [
    { rule: 'operator-value', pointer: `${pointer}/value`, message, hint: 'Write a day as YYYY-MM-DD.' },
  ];
}

function describeEmpty(pointer: string, name: string, value: unknown, operator: Operator): FilterProblem {
  const better = nullOperators.get(operator);
  const problem = {
    rule: 'operator-value',
    pointer: `${pointer}/value`,
    message: `"${operator}" of ${name} compares with ${value === null ? 'null' : 'an empty text'}.`,
  } as const;
  if (better === undefined) return { ...problem, hint: 'Write a value.' };
  return {
    ...problem,
    hint: `Use the operator "${better}".`,
    suggestions: [
      { do: 'replace-all', values: { [`${pointer}/operator`]: better, [`${pointer}/value`]: null } },
    ],
  };
}

const nullOperators: ReadonlyMap<Operator, Operator> = new Map<Operator, Operator>([
  ['=', 'IS NULL'],
  ['!=', 'IS NOT NULL'],
]);
