import { type Comparable, compareWith, isEqual } from './values/compare.ts';

/** Returns whether an operator holds for the values of a field, none if it is empty. */
export type TestValues = (fieldValues: readonly Comparable[], wanted: Comparable | null) => boolean;

/** Whether one of the values is the wanted one; without a wanted one, whether there is none. */
export function equals(fieldValues: readonly Comparable[], wanted: Comparable | null): boolean {
  return wanted === null ? fieldValues.length === 0 : fieldValues.some((value) => isEqual(value, wanted));
}

/** Whether one of the values starts with the wanted text. */
export function startsWith(fieldValues: readonly Comparable[], wanted: Comparable | null): boolean {
  return wanted !== null && fieldValues.some(({ text }) => text.startsWith(wanted.text));
}

/** Whether one of the values has the wanted text. */
export function includes(fieldValues: readonly Comparable[], wanted: Comparable | null): boolean {
  return wanted !== null && fieldValues.some(({ text }) => text.includes(wanted.text));
}

/** Returns a test of the order of the only value and the wanted one, of which a day counts with its start or end. */
export function ordered(edge: 'start' | 'end', isInOrder: (order: number) => boolean): TestValues {
  return ([fieldValue, another], wanted) => {
    if (fieldValue === undefined || another !== undefined || wanted === null) return false;
    const order = compareWith(fieldValue, wanted, edge);
    return order !== undefined && isInOrder(order);
  };
}
