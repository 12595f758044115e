/** A parameter in the text of a URL. */
export interface WrittenParameter {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is written as `:name`, which the CRM replaces. */
  readonly isReplaced: boolean;
}

/**
 * Returns the parameters in the text of a URL, and their notation in other formats: `{name}`, also encoded, `<name>`,
 * `[name]`, and an encoded colon. The scheme, user info and port of a URL are not parameters.
 */
export function findParameters(url: string): readonly WrittenParameter[] {
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
  const rest = url.slice(origin.length);
  return [...rest.matchAll(parameter)].map(({ 0: text, 1: name, 2: inBrackets, 3: encoded, index }) => ({
    name: name ?? inBrackets ?? encoded ?? '',
    start: origin.length + index,
    end: origin.length + index + text.length,
    isReplaced: name !== undefined,
  }));
}

const parameter =
  /:([a-z_]\w*)|(?:\$?\{\{?|%7B|<|\[)\s*:?([a-z_][\w-]*)\s*(?:\}\}?|%7D|>|\])|%3A([a-z_]\w*)/gi;

/** Returns a URL with the values of its parameters, encoded. Works on the text, before the URL is parsed. */
export function fillUrl(url: string, values: Readonly<Record<string, string>>): string {
  let filled = '';
  let end = 0;
  for (const { name, start, end: next, isReplaced } of findParameters(url)) {
    if (!isReplaced || !Object.hasOwn(values, name)) continue;
    filled += url.slice(end, start) + encodeURIComponent(values[name] ?? '');
    end = next;
  }
  return filled + url.slice(end);
}
