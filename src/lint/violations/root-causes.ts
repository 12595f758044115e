import { isObject, valueAt } from '../../base/json.ts';

/** The keys that lead to something in a response. */
export type ResponsePath = readonly string[];

/**
 * Returns the path of the cause of a problem in a data response: one option, or else all options of one block or button;
 * `undefined` if only several together cause it. `isCause` returns whether the problem goes with the value at a path.
 */
export function findCause(
  response: unknown,
  isCause: (path: ResponsePath) => boolean,
): ResponsePath | undefined {
  const lists: readonly ResponsePath[] = [
    ['data', 'blocks'],
    ['data', 'actions'],
  ];
  const part = lists.flatMap((list) => membersOf(response, list)).find(isCause);
  return part && (onlyOf(membersOf(response, part)) ?? membersOf(response, part).find(isCause) ?? part);
}

function membersOf(response: unknown, path: ResponsePath): readonly ResponsePath[] {
  const value = valueAt(response, path);
  return isObject(value) ? Object.keys(value).map((key) => [...path, key]) : [];
}

function onlyOf(paths: readonly ResponsePath[]): ResponsePath | undefined {
  return paths.length === 1 ? paths[0] : undefined;
}

/** Returns a response without the value at a path. */
export function without(value: unknown, [first, ...rest]: ResponsePath): unknown {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, member]) => {
    if (key !== first) return [[key, member]];
    return rest.length === 0 ? [] : [[key, without(member, rest)]];
  });
  return Object.fromEntries(entries);
}

/** Returns the causes of a fault. If they are fixed, it is likely to disappear. */
export type CausesOf<Fault> = (fault: Fault) => readonly Fault[];

/**
 * Returns the faults without a cause among the others, in order. If faults cause each other, the first is kept, so each omitted
 * fault has a cause that is kept.
 */
export function keepRootCauses<Fault>(faults: readonly Fault[], causesOf: CausesOf<Fault>): readonly Fault[] {
  const covered = new Set<Fault>();
  for (const fault of faults) if (causesOf(fault).length === 0) covered.add(fault);
  const kept = new Set(covered);
  for (const fault of faults) {
    if (covered.has(fault)) continue;
    const leadingTo = listBehind(fault, causesOf, covered);
    if (!leadingTo.some((cause) => covered.has(cause))) kept.add(fault);
    covered.add(fault);
  }
  return faults.filter((fault) => kept.has(fault));
}

/** Returns the fault, its causes, theirs, and so on, up to those with a cause that is certainly kept. */
function listBehind<Fault>(
  fault: Fault,
  causesOf: CausesOf<Fault>,
  covered: ReadonlySet<Fault>,
): readonly Fault[] {
  const reached = new Set([fault]);
  for (const current of reached)
    if (!covered.has(current)) for (const cause of causesOf(current)) reached.add(cause);
  return [...reached];
}
