import fc from 'fast-check';
import { contracts, manifestKinds } from 'json-modal/extensions';
import { lintFilter, lintManifest, lintProviderResponse } from 'json-modal/lint';
import { expect, test } from 'vitest';
import type { Contract } from '../../src/extensions/declaration.ts';
import { manifestOf } from '../extensions/manifests.ts';
import { responseOf } from '../extensions/samples.ts';
import { depth } from '../seed.ts';

const condition = (field_id: unknown, operator: string, value: unknown, extra_value: unknown = null) => ({
  object: 'deal',
  field_id,
  operator,
  value,
  extra_value,
});

const filters = [
  {
    name: 'Big deals',
    type: 'deals',
    conditions: {
      glue: 'and',
      conditions: [
        {
          glue: 'and',
          conditions: [condition('value', '>', 1000), condition('title', "LIKE '%$%'", 'Office')],
        },
        { glue: 'or', conditions: [condition(12, '=', 'open'), condition(13, 'IS NULL', null)] },
      ],
    },
  },
  {
    name: 'In Tallinn',
    type: 'org',
    conditions: {
      glue: 'and',
      conditions: [
        {
          glue: 'and',
          conditions: [
            { ...condition('address', '=', 'Tallinn', 'locality'), object: 'organization' },
            { ...condition('name', 'IS NOT NULL', null), object: 'organization' },
          ],
        },
        { glue: 'or', conditions: [] },
      ],
    },
  },
] as const;

type Path = readonly (string | number)[];

/** One change of one part of a document, as a hurried author makes it. */
const damages = {
  remove: () => undefined,
  null: () => null,
  number: () => 7,
  flag: () => true,
  list: () => [],
  object: () => ({}),
  text: () => 'something else',
  empty: () => '',
  typo: (value: unknown) =>
    typeof value === 'string' && value.length > 3 ? value.slice(0, 2) + value.slice(3) : undefined,
  capital: (value: unknown) =>
    typeof value === 'string' ? value.slice(0, 1).toUpperCase() + value.slice(1) : undefined,
  wrapped: (value: unknown) => [value],
  placeholder: () => 'placeholder',
} as const satisfies Readonly<Record<string, (value: unknown) => unknown>>;

const renames = {
  shorter: (name: string) => name.slice(0, 2) + name.slice(3),
  swapped: (name: string) => name.slice(0, 1) + name.charAt(2) + name.charAt(1) + name.slice(3),
  snake: (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  other: () => 'something',
} as const satisfies Readonly<Record<string, (name: string) => string>>;

const responses = manifestKinds.flatMap((kind) =>
  Object.entries((contracts[kind] as Contract).operations).flatMap(([operation, { success }]) =>
    success.shape === 'envelope' || success.shape === 'bare'
      ? [
          {
            lint: (response: string) =>
              lintProviderResponse(JSON.stringify(manifestOf(kind)), operation, response),
            value: responseOf(kind, operation),
          },
        ]
      : [],
  ),
);

const documents = [
  ...manifestKinds.map((kind) => ({ lint: lintManifest, value: manifestOf(kind) as unknown })),
  ...filters.map((value) => ({ lint: lintFilter, value: value as unknown })),
];

const damaged = fc.constantFrom(...documents).chain(({ lint, value }) => {
  const paths = pathsIn(value);
  const change = fc.oneof(
    fc.record({ path: fc.constantFrom(...paths), damage: fc.constantFrom(...Object.keys(damages)) }),
    fc.record({ path: fc.constantFrom(...paths), rename: fc.constantFrom(...Object.keys(renames)) }),
  );
  return change.map((one) => ({ lint, one, text: JSON.stringify(apply(value, one), null, 2) }));
});

test('one mistake is one problem, at its place or in the object around it', () => {
  const runs = depth(500, 10_000);
  let reported = 0;
  fc.assert(
    fc.property(damaged, ({ lint, one, text }) => {
      const found = lint(text);
      const around = toPointer(one.path.slice(0, -1));
      const seen = found.map(({ rule, pointer, message }) => `${rule} ${pointer}: ${message}`);
      expect({ one, seen, isOne: found.length <= 1 }).toEqual({ one, seen, isOne: true });
      reported += found.length;
      // An info is about the whole, such as a feature that is now off.
      const elsewhere = found.filter(({ pointer }) => !pointer.startsWith(around));
      expect(elsewhere.filter(({ severity }) => severity !== 'info')).toEqual([]);
    }),
    { numRuns: runs },
  );
  // The others are valid, such as another text for a name.
  expect(reported).toBeGreaterThan(0.8 * runs);
});

test('a value that is nested deep is at most one problem, wherever it is', () => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  const fields = { data: [{ id: 12, key: 'value', name: 'Value', field_type: 'varchar' }] };
  for (const { lint, value } of [...documents, ...responses]) {
    const before = lint(JSON.stringify(value), { fields });
    for (const path of pathsIn(value)) {
      const marked = JSON.stringify(apply(value, { path, damage: 'placeholder' }));
      const found = lint(marked.replace('"placeholder"', deep), { fields });
      expect(found.length, path.join()).toBeLessThan(before.length + 2);
    }
  }
});

interface Change {
  readonly path: Path;
  readonly damage?: string;
  readonly rename?: string;
}

function apply(value: unknown, { path, damage, rename }: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  if (rest.length > 0)
    return replace(value, key, apply(at(value, key), { path: rest, damage, rename } as Change));
  if (damage !== undefined)
    return replace(value, key, damages[damage as keyof typeof damages](at(value, key)));
  if (Array.isArray(value)) return value;
  const named = renames[rename as keyof typeof renames](String(key));
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name === key ? named : name, held]));
}

function replace(value: object, key: string | number, by: unknown): unknown {
  if (Array.isArray(value))
    return value.flatMap((one, index) => (index === key ? (by === undefined ? [] : [by]) : [one]));
  const entries = Object.entries(value).flatMap(([name, held]) =>
    name === key ? (by === undefined ? [] : [[name, by]]) : [[name, held]],
  );
  return Object.fromEntries(entries);
}

function at(value: object, key: string | number): unknown {
  return (value as Record<string | number, unknown>)[key];
}

function pathsIn(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[key], ...pathsIn(at(value, key)).map((path) => [key, ...path])]);
}

function toPointer(path: Path): string {
  return path.map((key) => `/${key}`).join('');
}
