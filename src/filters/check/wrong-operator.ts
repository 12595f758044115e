import type { Field, ListedOperators } from '../known-fields.ts';
import { documentedOperators, findOperator, isDocumented } from '../operators.ts';
import type { WrittenCondition } from './read-written.ts';
import { separateText } from './separate-text.ts';

/** An operator that is not listed for its field. */
export interface WrongOperator {
  readonly operator: string;
  readonly field: Field | undefined;
  readonly listed: ListedOperators | undefined;
  /** The operators that would be right. */
  readonly names: readonly string[];
  /** The operator of which it is another notation. */
  readonly equivalent: string | undefined;
  /** The operator and the text that it consists of. */
  readonly separated: { readonly operator: string; readonly text: string } | undefined;
}

/** Returns the operator of a condition if it is wrong; `undefined` if it is right, missing or not text. */
export function findWrongOperator({ members, knownFields }: WrittenCondition): WrongOperator | undefined {
  const { operator, object, field_id: id } = members;
  if (typeof operator !== 'string') return undefined;
  const field = knownFields.find(object, id);
  const listed = knownFields.operatorsOf(field);
  if (listed?.names.includes(operator) ?? isDocumented(operator)) return undefined;
  const names = listed?.names ?? documentedOperators;
  const equivalent = findOperator(operator, names);
  const separated = equivalent === undefined ? separateText(operator, names) : undefined;
  return { operator, field, listed, names, equivalent, separated };
}
