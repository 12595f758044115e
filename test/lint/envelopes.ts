import fc from 'fast-check';
import { arbitraryDamage } from '../arbitrary-damage.ts';

/** Functions that make another value of an object's member: of a modal, one around its blocks and buttons. */
type Change = (parent: Json, key: string) => Json;

type Json = Readonly<Record<string, unknown>>;

/** A modal with one block and one button. */
export const smallModal: Json = {
  type: 'object',
  properties: {
    blocks: {
      type: 'object',
      properties: { note: { $ref: '#/definitions/element-input', options: { label: 'Note' } } },
    },
    actions: {
      type: 'object',
      properties: {
        save: { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } },
      },
    },
  },
};

const names = [
  'options',
  'properties',
  'blocks',
  'actions',
  '$ref',
  'type',
  'fields',
  'buttons',
  'key',
  'data',
];

const values: readonly unknown[] = [null, [], {}, '', 'object', 5, true, ['note'], [{}], { type: 'object' }];

const changes: readonly Change[] = [
  (parent, key) => without(parent, key),
  ...values.map(
    (value): Change =>
      (parent, key) => ({ ...parent, [key]: value }),
  ),
  // Under another key, where the other part may be lost.
  ...names.map(
    (name): Change =>
      (parent, key) => ({ ...without(parent, key), [name]: parent[key] }),
  ),
  // In something around it.
  ...names.map(
    (name): Change =>
      (parent, key) => ({ ...parent, [key]: { [name]: parent[key] } }),
  ),
  (parent, key) => ({ ...parent, [key]: [parent[key]] }),
  (parent, key) => ({ ...parent, [key]: JSON.stringify(parent[key]) }),
  (parent, key) => ({ ...parent, [key]: { type: 'object', properties: parent[key] } }),
  // One level too high, all of it or part by part.
  (parent, key) => ({ ...without(parent, key), ...objectAt(parent, key) }),
  (parent, key) => ({ ...parent, ...objectAt(parent, key) }),
  (parent, key) => ({ ...objectAt(parent, key), [key]: {} }),
  (parent, key) => ({ ...objectAt(parent, key), [key]: Object.keys(objectAt(parent, key)) }),
  // One level too low, in each part beside it.
  (parent, key) => ({
    ...Object.fromEntries(
      Object.entries(without(parent, key)).map(([name, value]) => [
        name,
        isObject(value) ? { ...value, [key]: parent[key] } : value,
      ]),
    ),
  }),
  // A list of what has a key.
  (parent, key) => ({
    ...parent,
    [key]: Object.entries(objectAt(parent, key)).map(([name, value]) => ({ key: name, ...objectOf(value) })),
  }),
  // Twice: the same within itself, or under a second name.
  (parent, key) => ({ ...parent, [key]: { ...objectAt(parent, key), [key]: parent[key] } }),
  ...names.map(
    (name): Change =>
      (parent, key) => ({ ...parent, [name]: parent[key] }),
  ),
];

/** Modals in which each part around blocks and buttons, and each of them, is misplaced in every way; then with two such mistakes. */
export function* listEnvelopes(): Generator<unknown> {
  const once = [...changed(smallModal)];
  yield* once;
  for (const part of ['note', 'save', 'options', 'properties', 'type', '$ref'])
    yield* [...changed(renamed(smallModal, part))];
}

/** Modals with several mistakes of any kind. */
export function arbitraryEnvelope(modals: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const mistake = fc.record({ place: fc.nat(), change: fc.constantFrom(...changes) });
  return modals.chain((modal) =>
    fc.oneof(
      fc.array(mistake, { minLength: 0, maxLength: 3 }).map((all) => all.reduce<unknown>(applyTo, modal)),
      arbitraryDamage(modal),
    ),
  );
}

function applyTo(modal: unknown, { place, change }: { place: number; change: Change }): unknown {
  const paths = [...pathsOf(modal)];
  const path = paths[place % Math.max(1, paths.length)];
  return path === undefined ? modal : changeAt(modal, path, change);
}

function* changed(modal: Json): Generator<unknown> {
  for (const path of pathsOf(modal)) for (const change of changes) yield changeAt(modal, path, change);
}

/** Every member of every object. */
function* pathsOf(value: unknown): Generator<readonly string[]> {
  for (const [key, member] of Object.entries(objectOf(value))) {
    yield [key];
    for (const path of pathsOf(member)) yield [key, ...path];
  }
}

function changeAt(value: unknown, [key = '', ...rest]: readonly string[], change: Change): unknown {
  if (!isObject(value)) return value;
  return rest.length === 0 ? change(value, key) : { ...value, [key]: changeAt(value[key], rest, change) };
}

/** The block, and then the button, under another key. */
function renamed(modal: Json, name: string): Json {
  return JSON.parse(JSON.stringify(modal).replace('"note"', JSON.stringify(name)));
}

function without(object: Json, key: string): Json {
  const { [key]: _, ...others } = object;
  return others;
}

function objectAt(parent: Json, key: string): Json {
  return objectOf(parent[key]);
}

function objectOf(value: unknown): Json {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
