import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { withArticle } from '../../format/words/phrases.ts';
import type { LogProblem } from '../crm.ts';
import type { CrmField, RecordKind } from '../kinds/kind.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { State } from '../state.ts';
import { nameOf } from './present-record.ts';

/** Returns the fields of a body with a text that is the key of no record, such as its name. */
export function findUnknownKeys(
  values: Readonly<Record<string, unknown>>,
  { fields }: RecordKind,
  state: State,
): readonly LogProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const keyOf = Object.hasOwn(fields, name) ? fields[name]?.keyOf : undefined;
    if (keyOf === undefined || typeof value !== 'string' || value === '') return [];
    const problem = checkKey(value, keyOf, state);
    if (problem === undefined) return [];
    return [
      {
        rule: 'unknown-value',
        pointer: toPointer([name]),
        message: `${quote(name)} is ${quote(value)}${problem.end}`,
        ...(problem.hint !== undefined && { hint: problem.hint }),
      },
    ];
  });
}

interface KeyProblem {
  /** The end of the message. */
  readonly end: string;
  readonly hint?: string;
}

function checkKey(
  value: string,
  { kind, field, usual }: NonNullable<CrmField['keyOf']>,
  { records }: State,
): KeyProblem | undefined {
  const all = records[kind].all();
  const { noun } = recordKinds[kind];
  const keys = all.length === 0 ? usual : all.map((record) => String(record[field]));
  if (keys.includes(value)) return undefined;
  const named = all.find((record) => nameOf(record).toLowerCase() === value.toLowerCase());
  if (named !== undefined)
    return {
      end: `, the name of ${withArticle(noun)}.`,
      hint: `Send ${quote(String(named[field]))}, its ${quote(field)}.`,
    };
  const near = findNearMiss(value, keys);
  if (all.length === 0 && near === undefined) return undefined;
  return {
    end: all.length === 0 ? '.' : `, but no ${noun} has this ${quote(field)}.`,
    ...(near !== undefined && { hint: `Did you mean ${quote(near)}?` }),
  };
}
