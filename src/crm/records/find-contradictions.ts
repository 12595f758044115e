import { toPointer } from '../../base/pointer.ts';
import { listWords, quote } from '../../base/text.ts';
import type { LogProblem } from '../crm.ts';
import type { RecordKind } from '../kinds/kind.ts';
import type { StoredRecord } from './collections.ts';

/** Returns the fields of a body that another field rules out, as it is or becomes. */
export function findContradictions(
  values: Readonly<Record<string, unknown>>,
  before: StoredRecord | undefined,
  { fields }: RecordKind,
): readonly LogProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const condition = Object.hasOwn(fields, name) ? fields[name]?.onlyWith : undefined;
    if (condition === undefined || value === null || value === '') return [];
    const { field, values: allowed } = condition;
    const current = values[field] ?? before?.[field] ?? fields[field]?.initial;
    if (allowed.some((option) => option === current)) return [];
    const message = `${quote(name)} can only be set if ${quote(field)} is ${listWords(allowed.map(quote))}, but it is ${JSON.stringify(current ?? null)}.`;
    return [{ rule: 'doubtful-field', pointer: toPointer([name]), message }];
  });
}
