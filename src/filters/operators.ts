import { type Comparable, compareWith, isEqual } from './values/compare.ts';

/** An operator of a condition. */
export interface Operator {
  /** Its words in the CRM, between the field and the value. */
  readonly words: string;
  /** Whether a description shows the operator in place of its words. */
  readonly isSign?: true;
  /** Whether the documentation names it. Others can be listed by `/filters/helpers`. */
  readonly isDocumented: boolean;
  /** Whether it compares with a value. */
  readonly takesValue: boolean;
  /** Whether it can hold for a field without a value. */
  readonly canHoldForEmpty: boolean;
  /** The operator that holds for a field with one value where this one does not. */
  readonly opposite: string;
  /** The operator that tests for a value, where this one compares with an empty one. */
  readonly forEmpty?: string;
  /** The part of the order of values that it allows. */
  readonly range?: ValueRange;
  /** The place of the text that it looks for. */
  readonly finds?: 'whole' | 'start' | 'part';
  /** Returns whether it holds for the values of a field, none if it is empty. */
  readonly test: TestValues;
  /** Other notations, in lower case and without `_` and `-`. */
  readonly synonyms: readonly string[];
}

/** The part of the order of values that an operator allows: from the value, up to it, or only the value itself. */
export interface ValueRange {
  readonly side: 'from' | 'to' | 'equal';
  readonly isIncluded: boolean;
}

/** A comparison with an empty value never holds, except `=` and `!=`, which then test for a value. */
const declared = {
  '=': {
    words: 'is',
    isDocumented: true,
    takesValue: true,
    canHoldForEmpty: false,
    opposite: '!=',
    forEmpty: 'IS NULL',
    range: { side: 'equal', isIncluded: true },
    finds: 'whole',
    test: equals,
    synonyms: ['==', '===', 'eq', 'equals', 'is'],
  },
  '!=': {
    words: 'is not',
    isDocumented: true,
    takesValue: true,
    canHoldForEmpty: true,
    opposite: '=',
    forEmpty: 'IS NOT NULL',
    test: (fieldValues, wanted) => !equals(fieldValues, wanted),
    synonyms: ['<>', '!==', 'ne', 'not', 'is not'],
  },
  '<': {
    words: 'is less than',
    isSign: true,
    isDocumented: true,
    takesValue: true,
    canHoldForEmpty: false,
    opposite: '>=',
    range: { side: 'to', isIncluded: false },
    test: ordered('start', (order) => order < 0),
    synonyms: ['lt', 'is less than'],
  },
  '>': {
    words: 'is more than',
    isSign: true,
    isDocumented: true,
    takesValue: true,
    canHoldForEmpty: false,
    opposite: '<=',
    range: { side: 'from', isIncluded: false },
    test: ordered('end', (order) => order > 0),
    synonyms: ['gt', 'is more than'],
  },
  '<=': {
    words: 'is at most',
    isSign: true,
    isDocumented: true,
    takesValue: true,
    canHoldForEmpty: false,
    opposite: '>',
    range: { side: 'to', isIncluded: true },
    test: ordered('end', (order) => order <= 0),
    synonyms: ['lte', '=<'],
  },
  '>=': {
    words: 'is at least',
    isSign: true,
    isDocumented: true,
    takesValue: true,
    canHoldForEmpty: false,
    opposite: '<',
    range: { side: 'from', isIncluded: true },
    test: ordered('start', (order) => order >= 0),
    synonyms: ['gte', '=>'],
  },
  'IS NULL': {
    words: 'is empty',
    isDocumented: true,
    takesValue: false,
    canHoldForEmpty: true,
    opposite: 'IS NOT NULL',
    test: (fieldValues) => fieldValues.length === 0,
    synonyms: ['null', 'is empty', 'empty'],
  },
  'IS NOT NULL': {
    words: 'is not empty',
    isDocumented: true,
    takesValue: false,
    canHoldForEmpty: false,
    opposite: 'IS NULL',
    test: (fieldValues) => fieldValues.length > 0,
    synonyms: ['not null', 'is not empty', 'not empty'],
  },
  "LIKE '%$%'": {
    words: 'contains',
    isDocumented: true,
    takesValue: true,
    canHoldForEmpty: false,
    opposite: "NOT LIKE '%$%'",
    finds: 'part',
    test: includes,
    synonyms: ['contains', 'includes'],
  },
  "LIKE '$%'": {
    words: 'starts with',
    isDocumented: true,
    takesValue: true,
    canHoldForEmpty: false,
    opposite: "NOT LIKE '$%'",
    finds: 'start',
    test: startsWith,
    synonyms: ['starts with', 'startswith'],
  },
  "NOT LIKE '$%'": {
    words: 'does not start with',
    isDocumented: true,
    takesValue: true,
    canHoldForEmpty: true,
    opposite: "LIKE '$%'",
    test: (fieldValues, wanted) => wanted !== null && !startsWith(fieldValues, wanted),
    synonyms: ['does not start with'],
  },
  "NOT LIKE '%$%'": {
    words: 'does not contain',
    isDocumented: false,
    takesValue: true,
    canHoldForEmpty: true,
    opposite: "LIKE '%$%'",
    test: (fieldValues, wanted) => wanted !== null && !includes(fieldValues, wanted),
    synonyms: ['does not contain', 'not contains'],
  },
} as const satisfies Record<string, Operator>;

const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>(Object.entries(declared));

type Declared = typeof declared;

/** The name of an operator that the documentation names. */
export type DocumentedOperator = {
  [Name in keyof Declared]: Declared[Name]['isDocumented'] extends true ? Name : never;
}[keyof Declared];

/** Every operator that can be evaluated. */
export const operatorNames: readonly string[] = [...operators.keys()];

/** The operators that the documentation names. */
export const documentedOperators = [...operators].flatMap(([name, { isDocumented }]) =>
  isDocumented ? [name as DocumentedOperator] : [],
);

/** Returns an operator that can be evaluated; `undefined` for any other. */
export function operatorNamed(name: unknown): Operator | undefined {
  return typeof name === 'string' ? operators.get(name) : undefined;
}

/** Returns whether an operator tests that a field is empty. */
export function holdsForEmptyOnly(operator: Operator | undefined): boolean {
  return operator?.takesValue === false && operator.canHoldForEmpty;
}

/** Returns the subject of an operator: whether a field has a value, its place in an order, its whole value, or a part of its text. */
export function subjectOf(operator: Operator): 'presence' | 'order' | 'whole' | 'part' {
  if (!operator.takesValue) return 'presence';
  if (operator.range !== undefined && operator.range.side !== 'equal') return 'order';
  return (operator.finds ?? excludedPlace(operator)) === 'whole' ? 'whole' : 'part';
}

/** Returns the place of the text that an operator must not find; `undefined` for any other operator. */
export function excludedPlace({ opposite }: Operator): Operator['finds'] {
  return operators.get(opposite)?.finds;
}

/** Returns whether the documentation names an operator. */
export function isDocumented(name: unknown): name is DocumentedOperator {
  return operatorNamed(name)?.isDocumented ?? false;
}

/** Returns the one of some operators that another notation means; `undefined` if none is equivalent. */
export function findOperator(notation: string, names: readonly string[]): string | undefined {
  const plain = notation.trim().replace(/\s+/g, ' ').toLowerCase();
  const bare = plain.replace(/['"]/g, '');
  const spelt = names.find((name) => {
    const lower = name.toLowerCase();
    return lower === plain || lower.replaceAll("'", '') === bare;
  });
  const words = plain.replace(/[_-]/g, ' ');
  return spelt ?? names.find((name) => operators.get(name)?.synonyms.includes(words));
}

/** The operators that the documentation lists for a type of field, where no saved response lists them. */
export const documentedByType: ReadonlyMap<string, readonly DocumentedOperator[]> = new Map([
  ['varchar', documentedOperators.filter((name) => subjectOf(declared[name]) !== 'order')],
]);

/** Returns whether an operator holds for the values of a field, none if it is empty. */
type TestValues = (fieldValues: readonly Comparable[], wanted: Comparable | null) => boolean;

/** Whether one of the values is the wanted one; without a wanted one, whether there is none. */
function equals(fieldValues: readonly Comparable[], wanted: Comparable | null): boolean {
  return wanted === null ? fieldValues.length === 0 : fieldValues.some((value) => isEqual(value, wanted));
}

/** Whether one of the values starts with the wanted text. */
function startsWith(fieldValues: readonly Comparable[], wanted: Comparable | null): boolean {
  return wanted !== null && fieldValues.some(({ text }) => text.startsWith(wanted.text));
}

/** Whether one of the values has the wanted text. */
function includes(fieldValues: readonly Comparable[], wanted: Comparable | null): boolean {
  return wanted !== null && fieldValues.some(({ text }) => text.includes(wanted.text));
}

/** Returns a test of the order of the only value and the wanted one, of which a day counts with its start or end. */
function ordered(edge: 'start' | 'end', isInOrder: (order: number) => boolean): TestValues {
  return ([fieldValue, another], wanted) => {
    if (fieldValue === undefined || another !== undefined || wanted === null) return false;
    const order = compareWith(fieldValue, wanted, edge);
    return order !== undefined && isInOrder(order);
  };
}
