import { quote } from '../../base/text.ts';
import type { UrlParameter } from '../declaration.ts';
import { findParameters } from '../url.ts';

/** Returns the sentences about a URL of an operation that lacks a parameter. */
export function describeParameter(operation: string, { name, description }: UrlParameter) {
  return {
    message: `The URL of ${quote(operation)} does not contain ":${name}".`,
    hint: `Add it: ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
  };
}

/** Returns the sentences about a text that is not the URL of an operation. */
export function describeRelative(operation: string) {
  return {
    message: `The URL of ${quote(operation)} is not an absolute http(s) URL.`,
    hint: 'Begin it with "https://".',
  };
}

/**
 * Replaces every parameter of a URL by the same text. If two endpoints have the same result, a server cannot distinguish
 * them.
 */
export function patternOf(url: string): string {
  let [pattern, last] = ['', 0];
  for (const { start, end } of findParameters(url)) {
    pattern += `${url.slice(last, start)}x`;
    last = end;
  }
  return pattern + url.slice(last);
}

/** Returns the host of a URL, with its user info and port. */
export function authorityOf(url: string): string {
  return /^[^/]*\/\/([^/?]*)/.exec(url)?.[1] ?? '';
}
