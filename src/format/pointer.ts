/** A JSON pointer (RFC 6901) from the keys on the way to a value. */
export function toPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${escapeKey(String(key))}`).join('');
}

/** The keys on the way to the value that a JSON pointer names. */
export function fromPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at the end of the keys, own members only; `undefined` where there is none. */
export function valueAt(root: unknown, keys: readonly (string | number)[]): unknown {
  let value = root;
  for (const key of keys) {
    if (!hasMember(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Whether a value is an object or array with this own member. */
export function hasMember(value: unknown, key: string | number): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}

/** Whether a value is a JSON object: no array, no `null`. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with those of some members that a value has. */
export function pick(value: unknown, names: readonly string[]): Record<string, unknown> {
  const given = names.filter((name) => hasMember(value, name));
  return Object.fromEntries(given.map((name) => [name, valueAt(value, [name])]));
}

function escapeKey(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}
