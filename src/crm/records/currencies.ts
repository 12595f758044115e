import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { LogProblem } from '../crm.ts';
import type { RecordKind } from '../kinds/kind.ts';
import type { State } from '../state.ts';

/** Returns whether a currency is a real one, as the platform lists them, or one of the company. */
export function isCurrency(code: string, { records }: State): boolean {
  const own = records.currencies.all();
  return (
    own.some((currency) => currency['code'] === code) || Intl.supportedValuesOf('currency').includes(code)
  );
}

/** Returns the fields of a body with the code of an unknown currency. */
export function findUnknownCurrencies(
  values: Readonly<Record<string, unknown>>,
  { fields }: RecordKind,
  state: State,
): readonly LogProblem[] {
  const codes = Object.entries(values).filter(
    (entry): entry is [string, string] =>
      Object.hasOwn(fields, entry[0]) &&
      fields[entry[0]]?.isCurrency === true &&
      typeof entry[1] === 'string',
  );
  return codes
    .filter(([, code]) => !isCurrency(code, state))
    .map(([name, code]) => ({
      rule: 'unknown-value',
      pointer: toPointer([name]),
      message: `${quote(name)} is ${quote(code)}, which is not a real currency or one of the company.`,
    }));
}
