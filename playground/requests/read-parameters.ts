/** The parameters of a URL's query, decoded. An object or array in JSON is laid out in lines. */
export function readParameters(url: string): readonly { readonly name: string; readonly value: string }[] {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  return [...new URLSearchParams(query)].map(([name, value]) => ({ name, value: decodeParameter(value) }));
}

/** The claims of a token are laid out below it. */
function decodeParameter(value: string): string {
  const [, claims] = /^eyJ[\w-]*\.(eyJ[\w-]*)\.[\w-]*$/.exec(value) ?? [];
  if (claims !== undefined) return `${value}\n${decodeParameter(decode(claims))}`;
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

function decode(base64Url: string): string {
  try {
    return atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
