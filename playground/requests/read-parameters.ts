/** The parameters of a URL's query, decoded. An object or array in JSON is laid out in lines. */
export function readParameters(url: string): readonly { readonly name: string; readonly value: string }[] {
  return [...new URL(url).searchParams].map(([name, value]) => ({ name, value: layOut(value) }));
}

function layOut(value: string): string {
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}
