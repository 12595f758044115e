import { valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { LogProblem } from '../crm.ts';
import type { RecordKind } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { State } from '../state.ts';
import { idOf } from './links.ts';

/** Returns the links in the fields of a body that lead to records that are not there. */
export function findBrokenLinks(
  values: Readonly<Record<string, unknown>>,
  { fields }: RecordKind,
  state: State,
): readonly LogProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const target = field?.link ?? field?.links ?? field?.linkedBy?.kind;
    if (target === undefined) return [];
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    const member = field?.linkedBy?.member;
    const links = member === undefined ? all : all.map((element) => valueAt(element, [member]));
    return links.flatMap((link) => checkLink(name, link, target, state));
  });
}

function checkLink(
  name: string,
  link: unknown,
  target: RecordKindName,
  { records }: State,
): readonly LogProblem[] {
  const id = idOf(link);
  const { noun, ids, isSetUp } = recordKinds[target];
  // A value of another type is reported as such.
  if (ids === undefined ? !Number.isSafeInteger(id) : typeof id !== 'string') return [];
  const isUnknown = isSetUp === true && records[target].all().length === 0;
  if (id === undefined || isUnknown || records[target].get(id) !== undefined) return [];
  const message = `${quote(name)} is ${JSON.stringify(id)}, but no ${noun} has this id.`;
  return [{ rule: 'unknown-link', pointer: toPointer([name]), message }];
}
