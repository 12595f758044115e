import { findNearMiss } from '../base/near-miss.ts';
import { listWords } from '../base/text.ts';
import { rejectNotEmulated } from './not-emulated.ts';
import { removedPaths } from './removed-paths.ts';
import { Failure, type Route } from './router.ts';

/**
 * Returns the failure for a path that is not served. It names the path that replaced a removed one, or says that a public one
 * is not emulated, or else names the likely path and the served ones.
 */
export function rejectPath(method: string, path: string, routes: readonly Route[]): Failure {
  const removal =
    method === 'GET' ? removedPaths.find((removed) => removed.path === path.replace(/\/$/, '')) : undefined;
  if (removal !== undefined) {
    const { date, replacedBy } = removal;
    const message = `${method} ${removal.path} was removed on ${date}, replaced by ${replacedBy}.`;
    return new Failure(410, message, '', [{ rule: 'removed-path', message }]);
  }
  const known = rejectNotEmulated(method, path);
  if (known !== undefined) return known;
  const served = routes.flatMap((route) =>
    route.paths.map((servedPath) => ({ method: route.method, path: servedPath })),
  );
  const requested = split(path);
  const near = served
    .map((candidate) => ({ ...candidate, distance: distanceOf(method, requested, candidate) }))
    .filter(({ distance }) => Number.isFinite(distance));
  const least = Math.min(...near.map(({ distance }) => distance));
  const nearest = near.filter(({ distance }) => distance === least);
  const hint =
    nearest.length === 0
      ? ''
      : `Did you mean ${listWords(nearest.map((candidate) => `${candidate.method} ${candidate.path}`))}?`;
  const resource = nearest[0] === undefined ? requested.segments[0] : split(nearest[0].path).segments[0];
  const related = served.filter((candidate) => split(candidate.path).segments[0] === resource);
  const error = `${method} ${path} is not served.`;
  const info =
    related.length > 0
      ? `The emulated CRM serves ${describe(related)}.`
      : `The emulated CRM serves paths that begin with ${describeBeginnings(served)}.`;
  return new Failure(404, error, hint ? `${hint} ${info}` : info, [
    { rule: 'rejected', message: error, ...(hint && { hint }) },
  ]);
}

interface ServedPath {
  readonly method: string;
  readonly path: string;
}

interface SplitPath {
  readonly version: string | undefined;
  /** The segments after the version. */
  readonly segments: readonly string[];
}

/** Splits a path. A version or "api" can be missing or repeated, and a selector can be broken. */
function split(path: string): SplitPath {
  const segments = path
    .replace(/:\(.*/s, '')
    .split('/')
    .filter((segment) => segment !== '');
  const start = segments.findIndex((segment) => !/^(api|v\d+)$/.test(segment));
  const before = start < 0 ? segments : segments.slice(0, start);
  return { version: before.at(-1), segments: start < 0 ? [] : segments.slice(start) };
}

/** Returns the distance of a request from a served path; infinite if it was not meant. A wrong method counts least. */
function distanceOf(method: string, requested: SplitPath, served: ServedPath): number {
  const { version, segments } = split(served.path);
  if (segments.length !== requested.segments.length) return Number.POSITIVE_INFINITY;
  const distances = segments.map((segment, index) => compare(requested.segments[index] ?? '', segment));
  const start = distanceOfMethods(method, served.method) + (version === requested.version ? 0 : 2);
  return distances.reduce<number>((sum, distance) => sum + distance, start);
}

/** Returns the distance of two methods. v1 updates with PUT and v2 with PATCH, which are often confused. */
function distanceOfMethods(method: string, servedMethod: string): number {
  if (method === servedMethod) return 0;
  return isUpdate(method) && isUpdate(servedMethod) ? 0.5 : 1;
}

function isUpdate(method: string): boolean {
  return method === 'PUT' || method === 'PATCH';
}

/** Returns the distance of a written segment from a served one; infinite if it was not meant. */
function compare(requested: string, segment: string): number {
  if (segment.startsWith(':')) return /^\d{1,15}$/.test(requested) ? 0 : 5;
  if (requested === segment) return 0;
  if (requested.toLowerCase() === segment.toLowerCase()) return 3;
  return findNearMiss(requested, [segment]) === undefined ? Number.POSITIVE_INFINITY : 4;
}

/** Lists each path once, with its methods. */
function describe(served: readonly ServedPath[]): string {
  const methods = new Map<string, string[]>();
  for (const { method, path } of served) methods.set(path, [...(methods.get(path) ?? []), method]);
  return listWords(
    [...methods].map(([path, names]) => `${listWords(names.sort(), 'and')} ${path}`),
    'and',
  );
}

/** Lists the version and the resource of every path once. */
function describeBeginnings(served: readonly ServedPath[]): string {
  return listWords([...new Set(served.map(({ path }) => path.split('/', 3).join('/')))], 'and');
}
