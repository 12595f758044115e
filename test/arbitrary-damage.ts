import fc from 'fast-check';

/** A JSON value with some of its parts replaced, left out, or given to a member of another name. */
export function arbitraryDamage(value: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(value);
  const change = fc.record({ path: fc.constantFrom(...paths), part: arbitraryPart, name: arbitraryName });
  return fc
    .array(change, { minLength: 0, maxLength: 3 })
    .map((changes) =>
      changes.reduce((damaged, { path, part, name }) => replaceAt(damaged, path, part, name), value),
    );
}

/** `undefined` leaves the part out. */
const arbitraryPart: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(undefined),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    'always',
    'never',
    'not_empty',
    'request',
    'open-url',
    'reset',
    'email',
    'snackbar',
  ),
  fc.constantFrom<unknown>('https://a.example', 'ftp://a.example', '2026-02-28', '2026-02-30', 1, true, null),
  fc.constantFrom<unknown>(
    {},
    [],
    ['a'],
    ['a', 1],
    { equals: 'a' },
    { includes: 'a' },
    { equals: 1, includes: 'a' },
  ),
  fc
    .constantFrom('input', 'select', 'text', 'separator', 'inptu')
    .map((kind) => `#/definitions/element-${kind}`),
  fc.constantFrom('primary', 'secondary').map((kind) => `#/definitions/action-${kind}`),
);

/** `null` keeps the name. */
const arbitraryName = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('value', 'label', 'items', 'url', 'toString', '__proto__', 'other'),
  },
);

function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]))];
}

function replaceAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  part: unknown,
  name: string | null,
): unknown {
  if (key === undefined) return part ?? null;
  if (typeof value !== 'object' || value === null) return value;
  const isHere = rest.length === 0;
  const entries = Object.entries(value).flatMap(([other, member]): [string, unknown][] => {
    if (other !== key) return [[other, member]];
    if (isHere && part === undefined) return [];
    return [[isHere ? (name ?? other) : other, isHere ? part : replaceAt(member, rest, part, name)]];
  });
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}
