/** Returns the value at a path of own members; `undefined` if there is none. */
export function valueAt(root: unknown, keys: readonly (string | number)[]): unknown {
  let value = root;
  for (const key of keys) {
    if (!hasMember(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Returns whether a value is an object or array with this own member. */
export function hasMember(value: unknown, key: string | number): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}

/** Returns whether a value is a JSON object, not an array or `null`. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the type of a JSON value in words: `a list`, `true or false`. */
export function describeType(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  return typeWords.get(typeof value) ?? 'an object';
}

const typeWords: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
]);

/** Returns an object with some members of a value. */
export function pick(value: unknown, names: readonly string[]): Record<string, unknown> {
  const presentNames = names.filter((name) => hasMember(value, name));
  return Object.fromEntries(presentNames.map((name) => [name, valueAt(value, [name])]));
}

/** Parses JSON; `undefined` if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether a text is nested too deep to be linted or formatted. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfText(text, at);
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** The maximum number of levels of a JSON text. No modal has half as many; a deeper text is an attack or an accident. */
export const maxDepth = 1000;

/** Returns the offset of the closing quote of the string at `start`. */
export function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Returns a value as JSON would transport it; `undefined` if it is not JSON: cyclic, or nested too deep. */
export function asJson<Shape>(value: Shape): Shape | undefined {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}

/** Returns the JSON of a value with the members of each object in alphabetical order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
