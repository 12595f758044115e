/** The operators, with their words in the CRM. The value replaces `$`. */
export const operators = {
  '=': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '>': 'is more than',
  '<=': 'is at most',
  '>=': 'is at least',
  'IS NULL': 'is empty',
  'IS NOT NULL': 'is not empty',
  "LIKE '$%'": 'starts with',
  "LIKE '%$%'": 'contains',
  "NOT LIKE '$%'": 'does not start with',
} as const;

/** An operator of a condition. */
export type Operator = keyof typeof operators;

/** All operators. */
export const operatorNames = Object.keys(operators) as readonly Operator[];

/** Returns whether a value is an operator. */
export function isOperator(value: unknown): value is Operator {
  return typeof value === 'string' && Object.hasOwn(operators, value);
}

/** Returns whether an operator only tests for a value. */
export function isNullOperator(operator: Operator): boolean {
  return operator === 'IS NULL' || operator === 'IS NOT NULL';
}

/** Returns the operator that another notation means; `undefined` if none is equivalent. */
export function findOperator(written: string): Operator | undefined {
  const plain = written.trim().replace(/\s+/g, ' ').toLowerCase();
  const found = operatorNames.find(
    (name) =>
      name.toLowerCase() === plain || name.toLowerCase().replaceAll("'", '') === plain.replace(/['"]/g, ''),
  );
  return found ?? synonyms.get(plain.replace(/[_-]/g, ' '));
}

/** The operators that the documentation lists for a type of field, where no saved response lists them. */
export const operatorsByType: ReadonlyMap<string, readonly string[]> = new Map([
  ['varchar', ['=', '!=', 'IS NULL', 'IS NOT NULL', "LIKE '%$%'", "LIKE '$%'", "NOT LIKE '$%'"]],
]);

const synonyms: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['==', '='],
  ['===', '='],
  ['eq', '='],
  ['equals', '='],
  ['is', '='],
  ['<>', '!='],
  ['!==', '!='],
  ['ne', '!='],
  ['not', '!='],
  ['is not', '!='],
  ['lt', '<'],
  ['is less than', '<'],
  ['gt', '>'],
  ['is more than', '>'],
  ['lte', '<='],
  ['=<', '<='],
  ['gte', '>='],
  ['=>', '>='],
  ['null', 'IS NULL'],
  ['is empty', 'IS NULL'],
  ['empty', 'IS NULL'],
  ['not null', 'IS NOT NULL'],
  ['is not empty', 'IS NOT NULL'],
  ['not empty', 'IS NOT NULL'],
  ['contains', "LIKE '%$%'"],
  ['includes', "LIKE '%$%'"],
  ['starts with', "LIKE '$%'"],
  ['startswith', "LIKE '$%'"],
  ['does not start with', "NOT LIKE '$%'"],
]);
