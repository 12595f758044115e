import { prettyPrint } from '../../src/base/pretty-print.ts';

/** Returns the parameters of a URL's query, decoded. An object or array in JSON is formatted. */
export function readParameters(url: string): readonly { readonly name: string; readonly value: string }[] {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  return [...new URLSearchParams(query)].map(([name, value]) => ({ name, value: decodeParameter(value) }));
}

/** Returns a value with the claims of a token, formatted, below it. */
function decodeParameter(value: string): string {
  const [, claims] = /^eyJ[\w-]*\.(eyJ[\w-]*)\.[\w-]*$/.exec(value) ?? [];
  if (claims !== undefined) return `${value}\n${decodeParameter(decode(claims))}`;
  return /^[[{]/.test(value) ? prettyPrint(value).trimEnd() : value;
}

function decode(base64Url: string): string {
  try {
    return atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
