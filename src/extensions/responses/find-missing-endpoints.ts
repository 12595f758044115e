import { toPointer } from '../../base/pointer.ts';
import type { Problem } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { contracts, type ManifestKind } from '../contracts.ts';
import type { Contract } from '../declaration.ts';

/** Returns the first flag in a response or a call for each endpoint that it needs and the manifest does not have. */
export function findMissingEndpoints(
  kind: ManifestKind,
  value: unknown,
  hasEndpoint: (operation: string) => boolean,
): readonly Problem<'flag-without-endpoint'>[] {
  return Object.entries((contracts[kind] as Contract).operations).flatMap(([name, { required }]) => {
    const flags = required === 'always' || hasEndpoint(name) ? [] : (required.flags ?? []);
    const path = flags.length === 0 ? null : findFlag(value, flags);
    if (path === null) return [];
    return [
      {
        rule: 'flag-without-endpoint',
        pointer: toPointer(path),
        message: `${quote(path.at(-1) ?? '')} needs the endpoint ${quote(name)}, which the manifest does not have.`,
        hint: 'Add the endpoint, or set it to false.',
      } as const,
    ];
  });
}

/**
 * Returns the path to the first member with one of these names whose value is true; `null` if there is none. Without
 * recursion, so that a value can have any depth.
 */
function findFlag(value: unknown, names: readonly string[]): readonly string[] | null {
  const open: Place[] = [{ value, name: '', holder: null }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place.value === true && names.includes(place.name)) return pathOf(place);
    if (typeof place.value !== 'object' || place.value === null) continue;
    const holder = place;
    for (const [name, value] of Object.entries(place.value).reverse()) open.push({ value, name, holder });
  }
  return null;
}

interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly holder: Place | null;
}

function pathOf(place: Place): readonly string[] {
  const path: string[] = [];
  for (let at = place; at.holder !== null; at = at.holder) path.push(at.name);
  return path.reverse();
}
