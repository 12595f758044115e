import { isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { sentence, withArticle } from '../../format/words/phrases.ts';
import type { RecordKind } from '../kinds/kind.ts';
import { recordKindNames } from '../kinds/kind-names.ts';
import { pluralOf, recordKinds } from '../kinds/record-kinds.ts';
import { appDataNames, findAppDataProblem } from './app-data.ts';

/** A problem of the initial records. */
type RecordProblem = Pick<ProblemDetails, 'pointer' | 'message'>;

/** Returns the problems of the initial records of a CRM. Takes any value. */
export function findRecordProblems(records: unknown): readonly RecordProblem[] {
  const names: readonly string[] = [...recordKindNames, ...appDataNames];
  if (!isObject(records))
    return [
      { pointer: '', message: 'The records must be an object with a list for each kind, such as "deals".' },
    ];
  const unknown = Object.keys(records).filter((name) => !names.includes(name));
  return [
    ...unknown.map((name) => {
      const near = findNearMiss(name, names);
      const hint =
        near === undefined ? `Known kinds are ${names.join(', ')}.` : `Did you mean ${quote(near)}?`;
      return { pointer: toPointer([name]), message: `${quote(name)} is not a kind of record. ${hint}` };
    }),
    ...recordKindNames.flatMap((name) =>
      checkList(records, name, (list) => checkRecords(list, name, recordKinds[name])),
    ),
    ...appDataNames.flatMap((name) =>
      checkList(records, name, (list) =>
        list.flatMap((element, index) => {
          const message = findAppDataProblem(name, element);
          return message === null ? [] : [{ pointer: toPointer([name, index]), message }];
        }),
      ),
    ),
  ];
}

/** Returns the problems of a list, if there is one. */
function checkList(
  records: Readonly<Record<string, unknown>>,
  name: string,
  check: (list: readonly unknown[]) => readonly RecordProblem[],
): readonly RecordProblem[] {
  const list = Object.hasOwn(records, name) ? records[name] : undefined;
  if (list === undefined) return [];
  return Array.isArray(list)
    ? check(list)
    : [{ pointer: toPointer([name]), message: `${quote(name)} must be a list.` }];
}

function checkRecords(list: readonly unknown[], name: string, kind: RecordKind): readonly RecordProblem[] {
  const ids = new Set<unknown>();
  return list.flatMap((record, index): readonly RecordProblem[] => {
    const path = [name, index];
    const noun = withArticle(kind.noun);
    if (!isObject(record))
      return [{ pointer: toPointer(path), message: `${sentence(noun)} must be an object.` }];
    const id = Object.hasOwn(record, 'id') ? record['id'] : undefined;
    if (!isValidId(id, kind))
      return [
        {
          pointer: toPointer(id === undefined ? path : [...path, 'id']),
          message: `The "id" of ${noun} must be ${kind.ids === undefined ? numericId : textId}.`,
        },
      ];
    if (ids.has(id))
      return [{ pointer: toPointer([...path, 'id']), message: `Two ${pluralOf(kind)} have the id ${id}.` }];
    ids.add(id);
    return [];
  });
}

function isValidId(id: unknown, { ids }: RecordKind): boolean {
  if (ids !== undefined) return typeof id === 'string' && /^[\w-]{1,64}$/.test(id);
  return Number.isSafeInteger(id) && Number(id) >= 1 && Number(id) <= maxId;
}

const numericId = 'a whole number from 1 to 999,999,999,999';
const textId = 'a text of 1 to 64 letters, digits, "-" and "_"';

/** The maximum id of an initial record. Later ids have at most 15 digits, like those in paths. */
const maxId = 999_999_999_999;
