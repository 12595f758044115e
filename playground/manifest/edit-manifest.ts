import type { ManifestKind, UrlParameter } from 'json-modal/extensions';
import { findParameters } from '../../src/extensions/url.ts';
import { removeAt, setAt } from '../json-text/edit.ts';
import { firstPathsOf } from './first-manifest.ts';

/** Writes the URL of an endpoint, which is added if it is missing. */
export function writeEndpoint(text: string, name: string, url: string): string {
  return setAt(text, ['endpoints', name], url);
}

/** Removes an endpoint. */
export function removeEndpoint(text: string, name: string): string {
  return removeAt(text, ['endpoints', name]);
}

/** Writes a member of the manifest. */
export function writeMember(text: string, name: string, value: unknown): string {
  return setAt(text, [name], value);
}

/** Writes whether the app has templates. */
export function writeTemplates(text: string, hasTemplates: boolean): string {
  return setAt(text, ['features', 'templates'], hasTemplates);
}

/** Writes the URLs of all endpoints below one address, with their parameters. */
export function fillFromAddress(text: string, kind: ManifestKind, address: string): string {
  const base = withoutSlashes(address.trim());
  return Object.entries(firstPathsOf(kind)).reduce(
    (filled, [name, path]) => writeEndpoint(filled, name, `${base}${path}`),
    text,
  );
}

/** Returns a URL with a parameter at the end of its path. */
export function insertParameter(url: string, name: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return `${path.replace(/\/$/, '')}/:${name}${rest}`;
}

/** Returns the parameters that a URL lacks. */
export function missingParameters(url: string, parameters: readonly UrlParameter[]): readonly UrlParameter[] {
  const written = findParameters(url).map(({ name }) => name);
  return parameters.filter(({ name }) => !written.includes(name));
}

/** Returns an address without slashes at its end. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address.charAt(end - 1) === '/') end -= 1;
  return address.slice(0, end);
}
