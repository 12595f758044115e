import { canonical } from '../base/json.ts';
import { toPointer } from '../base/pointer.ts';
import { listWords, quote } from '../base/text.ts';
import { contracts } from '../extensions/contracts.ts';
import { kindOfManifest } from '../extensions/manifests/manifest.ts';
import { findParameters } from '../extensions/url.ts';
import type { Change } from './versions.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns the differences between two manifests whose endpoints can be called. Each needs an upload. `$schema` is for
 * editors.
 */
export function compareManifests(before: Members, after: Members): readonly Change[] {
  const [oldKind, kind] = [kindOfManifest(before), kindOfManifest(after)];
  if (oldKind !== kind && oldKind !== null && kind !== null) {
    const [was, is] = [oldKind, kind].map((each) => contracts[each].title.toLowerCase());
    return [upload('', true, `The manifest is for ${is} instead of ${was}.`)];
  }
  return pairMembers(before, after).flatMap(([name, was, is]) => {
    if (name === '$schema' || canonical(was ?? null) === canonical(is ?? null)) return [];
    if (name === 'endpoints') return compareEndpoints(was as Members, is as Members);
    return [compareMember(name, was, is)];
  });
}

/** Returns the members of two objects by their names, with `undefined` for one that is missing. */
function pairMembers(before: Members, after: Members): readonly (readonly [string, unknown, unknown])[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].map((name) => [name, old.get(name), now.get(name)]);
}

function compareMember(name: string, was: unknown, is: unknown): Change {
  const path = toPointer([name]);
  if (is === undefined) return { ...upload(path, true, `${quote(name)} is gone.`), removedFrom: '' };
  if (was === undefined) return upload(path, false, `${quote(name)} is new: ${JSON.stringify(is)}.`);
  const message = `${quote(name)} is ${JSON.stringify(is)} instead of ${JSON.stringify(was)}.`;
  return upload(path, true, message);
}

function compareEndpoints(before: Members, after: Members): readonly Change[] {
  return pairMembers(before, after).flatMap(([name, was, is]) => {
    const path = toPointer(['endpoints', name]);
    if (was === is) return [];
    if (is === undefined)
      return {
        ...upload(
          path,
          true,
          `The endpoint ${quote(name)} is gone. The CRM no longer offers what it is for.`,
        ),
        removedFrom: toPointer(['endpoints']),
      };
    if (was === undefined)
      return upload(
        path,
        true,
        `The endpoint ${quote(name)} is new: ${String(is)}. The app has to respond to it.`,
      );
    return upload(
      path,
      true,
      `The endpoint ${quote(name)} is at ${String(is)} instead of ${String(was)}.${describeParameters(String(was), String(is))}`,
    );
  });
}

function describeParameters(was: string, is: string): string {
  const [old, now] = [was, is].map((url) =>
    findParameters(url).flatMap(({ name, isReplaced }) => (isReplaced ? [name] : [])),
  );
  const gone = (old ?? []).filter((name) => !now?.includes(name));
  const added = (now ?? []).filter((name) => !old?.includes(name));
  const describe = (names: readonly string[], verb: string) =>
    names.length === 0
      ? ''
      : ` It ${verb} ${listWords(
          names.map((name) => quote(`:${name}`)),
          'and',
        )}.`;
  return describe(gone, 'no longer has') + describe(added, 'now has');
}

function upload(path: string, breaking: boolean, message: string): Change {
  return { kind: 'upload', breaking, path, message };
}
