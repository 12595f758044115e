import { isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { LogProblem } from '../crm.ts';
import type { CrmField, RecordKind } from '../kinds/kind.ts';
import type { State } from '../state.ts';

/** Returns whether a currency is a real one, as the platform lists them, or one of the company. */
export function isCurrency(code: string, { records }: State): boolean {
  const own = records.currencies.all();
  return (
    own.some((currency) => currency['code'] === code) || Intl.supportedValuesOf('currency').includes(code)
  );
}

/** Returns the fields of a body with the code of an unknown currency, also in objects and lists. */
export function findUnknownCurrencies(
  values: Readonly<Record<string, unknown>>,
  { fields }: RecordKind,
  state: State,
): readonly LogProblem[] {
  return codesIn(values, fields, [])
    .filter(({ code }) => !isCurrency(code, state))
    .map(({ code, path }) => ({
      rule: 'unknown-value',
      pointer: toPointer(path),
      message: `${quote(String(path.at(-1)))} is ${quote(code)}, which is not a real currency or one of the company.`,
    }));
}

type Path = readonly (string | number)[];

interface FoundCode {
  readonly code: string;
  readonly path: Path;
}

function codesIn(
  members: Readonly<Record<string, unknown>>,
  fields: RecordKind['fields'],
  path: Path,
): readonly FoundCode[] {
  return Object.entries(members).flatMap(([name, value]) =>
    Object.hasOwn(fields, name) ? codesOf(value, fields[name], [...path, name]) : [],
  );
}

function codesOf(value: unknown, field: CrmField | undefined, path: Path): readonly FoundCode[] {
  if (field?.isCurrency && typeof value === 'string') return [{ code: value, path }];
  if (field?.items && Array.isArray(value))
    return value.flatMap((element, index) => codesOf(element, field.items, [...path, index]));
  return field?.properties && isObject(value) ? codesIn(value, field.properties, path) : [];
}
