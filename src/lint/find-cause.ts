import { isObject, valueAt } from '../base/json.ts';

/** Where something is in a response, key by key. */
export type Path = readonly string[];

/**
 * What in a data response causes something: an option without which it does not come about, or else all options of one
 * block or button; `undefined`: they do so only together with others. `isCause` says whether it does not come about without
 * what a path leads to.
 */
export function findCause(response: unknown, isCause: (path: Path) => boolean): Path | undefined {
  const lists: readonly Path[] = [
    ['data', 'blocks'],
    ['data', 'actions'],
  ];
  const part = lists.flatMap((list) => membersOf(response, list)).find(isCause);
  return part && (onlyOf(membersOf(response, part)) ?? membersOf(response, part).find(isCause) ?? part);
}

function membersOf(response: unknown, path: Path): readonly Path[] {
  const value = valueAt(response, path);
  return isObject(value) ? Object.keys(value).map((key) => [...path, key]) : [];
}

function onlyOf(paths: readonly Path[]): Path | undefined {
  return paths.length === 1 ? paths[0] : undefined;
}

/** A response without what a path leads to. */
export function without(value: unknown, [first, ...rest]: Path): unknown {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, member]) => {
    if (key !== first) return [[key, member]];
    return rest.length === 0 ? [] : [[key, without(member, rest)]];
  });
  return Object.fromEntries(entries);
}
