import { decodeUrl, quote } from '../../base/text.ts';

import type { ProviderOperation } from '../../extensions/declaration.ts';
import { findParameters } from '../../extensions/url.ts';

/** An operation of a manifest, at its URL. */
interface Route {
  readonly name: string;
  readonly operation: ProviderOperation;
}

/** A route at the URL of a request, and the values of the parameters in the URL. */
export interface Match {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Returns the routes at a path and a query, those with the most literal text first. */
export type FindRoutes = (path: string, search: URLSearchParams) => readonly Match[];

/** Creates the search for the routes of a manifest. Throws if two of them have the same requests. */
export function createRoutes(
  endpoints: ReadonlyMap<string, string>,
  operations: ReadonlyMap<string, ProviderOperation>,
): FindRoutes {
  const patterns = [...endpoints]
    .flatMap(([name, url]) => {
      const operation = operations.get(name);
      return operation === undefined ? [] : [{ ...readPattern(url, operation), route: { name, operation } }];
    })
    .sort((a, b) => b.literals - a.literals);
  needDifferent(patterns);
  return (requested, search) => {
    const decoded = segmentsOf(requested).map(decodeUrl);
    return patterns.flatMap(({ route, path, query }) => {
      if (path.length !== decoded.length) return [];
      const matches = [
        ...path.map((part, index) => matchPart(part, decoded[index])),
        ...query.map(([key, part]) => matchPart(part, search.get(key))),
      ];
      const parameters = joinValues(matches);
      return parameters === null ? [] : [{ route, parameters }];
    });
  };
}

/** The pattern of a URL. */
interface Pattern {
  readonly route: Route;
  readonly path: readonly Part[];
  readonly query: readonly (readonly [key: string, value: Part])[];
}

function needDifferent(patterns: readonly Pattern[]): void {
  const seen = new Map<string, string>();
  for (const { route, path, query } of patterns) {
    const inQuery = query.map(([key, { literals }]) => [key, literals]).sort();
    const key = JSON.stringify([route.operation.method, path.map(({ literals }) => literals), inQuery]);
    const earlierName = seen.get(key);
    if (earlierName !== undefined)
      throw new Error(
        `${quote(earlierName)} and ${quote(route.name)} have the same method and path. Give them different paths.`,
      );
    seen.set(key, route.name);
  }
}

/** A segment of a path or a value of a query. */
interface Part {
  /** The texts before, between and behind its parameters. */
  readonly literals: readonly string[];
  /** The names of the parameters in it, in order. */
  readonly names: readonly string[];
}

function readPattern(url: string, { urlParameters }: ProviderOperation) {
  const names = urlParameters.map(({ name }) => name);
  const { path: pathPattern, search } = splitUrl(url);
  const path = segmentsOf(pathPattern).map((text) => readPart(text, names, decodeUrl));
  const query = [...search].map(([key, text]) => [key, readPart(text, names, (it) => it)] as const);
  const parts = [...path, ...query.map(([, part]) => part)];
  const literals = parts.reduce((sum, part) => sum + part.literals.join('').length, 0);
  return { path, query, literals };
}

function readPart(text: string, names: readonly string[], decoded: (text: string) => string): Part {
  const parameters = findParameters(text).filter((it) => it.isReplaced && names.includes(it.name));
  const ends = [0, ...parameters.map(({ end }) => end)];
  const starts = [...parameters.map(({ start }) => start), text.length];
  const literals = ends.map((end, index) => decoded(text.slice(end, starts[index])));
  return { literals, names: parameters.map(({ name }) => name) };
}

type Found = readonly (readonly [name: string, value: string])[] | null;

function matchPart({ literals, names }: Part, text: string | null | undefined): Found {
  const values = splitAt(literals, text ?? '');
  return values && names.map((name, index) => [name, values[index] ?? '']);
}

/** Returns the texts between literals, each as long as the later ones permit; `null` if one is missing or empty. */
function splitAt([first = '', ...others]: readonly string[], text: string): readonly string[] | null {
  const last = others.pop();
  if (last === undefined) return text === first ? [] : null;
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const values: string[] = [];
  let end = text.length - last.length;
  for (const literal of others.reverse()) {
    const start = text.lastIndexOf(literal, end - literal.length - 1);
    if (start <= first.length) return null;
    values.unshift(text.slice(start + literal.length, end));
    end = start;
  }
  return end > first.length ? [text.slice(first.length, end), ...values] : null;
}

/** Returns the values of all parts by name; `null` if a part does not match, or a name has two values. */
function joinValues(matches: readonly Found[]): Readonly<Record<string, string>> | null {
  const values = new Map<string, string>();
  for (const part of matches) {
    if (part === null) return null;
    for (const [name, value] of part) {
      if ((values.get(name) ?? value) !== value) return null;
      values.set(name, value);
    }
  }
  return Object.fromEntries(values);
}

/** Returns the path and the query of a URL, or of the part that a server sees. */
export function splitUrl(url: string) {
  const [, path = '', query = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)\??([^#]*)/i.exec(url) ?? [];
  return { path, search: new URLSearchParams(query) };
}

/** Splits a path. A slash at the end is ignored, since frameworks remove it. */
function segmentsOf(path: string): readonly string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}
