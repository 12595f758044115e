import type { Path } from '../json-text/nodes.ts';

/** Whether a field would look and act as before: a key that is typed into one of them leaves the others alone. */
export function isAlike<Props extends { readonly path: Path }>(before: Props, after: Props): boolean {
  const names = Object.keys({ ...before, ...after }) as (keyof Props)[];
  return names.every((name) =>
    name === 'path' ? isSamePath(before.path, after.path) : Object.is(before[name], after[name]),
  );
}

function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}
