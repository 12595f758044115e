import type { Field, ListedOperators } from '../known-fields.ts';
import { documentedOperators, findOperator, isDocumented } from '../operators.ts';
import type { WrittenCondition } from './read-written.ts';

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

/**
 * Separates an operator from the text inside it: `LIKE '%Tallinn%'` into `LIKE '%$%'` and `Tallinn`. `undefined` if it contains
 * no text, or if none of the operators is left. Takes linear time.
 */
function separateText(
  notation: string,
  operators: readonly string[],
): { readonly operator: string; readonly text: string } | undefined {
  const trimmed = notation.trim();
  const like = /^(not\s+)?like\s/i.exec(trimmed);
  const { operator, text } =
    like === null
      ? separateSign(trimmed)
      : separatePattern(like[1] !== undefined, trimmed.slice(like[0].length).trim());
  if (!operators.includes(operator) || text === '' || text === '$') return undefined;
  return { operator, text };
}

interface Separated {
  readonly operator: string;
  readonly text: string;
}

function separatePattern(isNegated: boolean, quoted: string): Separated {
  const pattern = withoutQuotes(quoted);
  const start = pattern.startsWith('%') ? '%' : '';
  const end = pattern.length > start.length && pattern.endsWith('%') ? '%' : '';
  const text = pattern.slice(start.length, pattern.length - end.length);
  const form = `${isNegated ? 'NOT ' : ''}LIKE '${start}$${end}'`;
  const exact = isNegated ? '!=' : '=';
  return { operator: start + end === '' ? exact : form, text };
}

function separateSign(trimmed: string): Separated {
  const [operator = ''] = /^(?:<=|>=|!=|=|<|>)/.exec(trimmed) ?? [];
  const text = withoutQuotes(trimmed.slice(operator.length).trim());
  return { operator, text: /^[<>=!]/.test(text) ? '' : text };
}

function withoutQuotes(text: string): string {
  const [first] = text;
  const isQuoted = text.length > 1 && (first === "'" || first === '"') && text.endsWith(first);
  return isQuoted ? text.slice(1, -1) : text;
}
