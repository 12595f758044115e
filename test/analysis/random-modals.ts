import fc from 'fast-check';
import type { ModalJson } from '../../src/format/modal.ts';

/** Texts that rules look for or compare with: they overlap, so that few of their combinations are free. */
export const texts = ['a', 'b', 'ab', 'ba', '1', '0', 'true', ''];

/** Texts that a control changes, or that only some types of input accept. */
export const oddTexts = [
  ...[' ', ' a', 'a ', 'a b', '\n', 'a\nb', 'a\r\nb', '\u00a0', '１'],
  ...[
    '@',
    'a@',
    '@b',
    'a@b',
    'a@b.ee',
    '1e5',
    '-1',
    '+1',
    '1.',
    '.',
    '1.5',
    ' 1',
    '-',
    ':',
    'a:',
    'https://a.ee',
  ],
];

/** The same for dates. */
export const dateTexts = ['2024', '-02-', '-02-29', '31', '0', '00', '2024-02-29', '2024-03-01', '3-0'];

/** Numbers and booleans, and two numbers that are one. */
const others = [1, 0, -0, true, false];

/** The usual values of items, presets and rules, so that they meet. */
const anyText = fc.oneof(fc.constantFrom('', 'a', 'b'), fc.constantFrom(...texts));
const anyScalar = fc.oneof(fc.constantFrom('', 'a', '1', 1), fc.constantFrom(...texts, ...others));

/**
 * Small modals, valid except for cycles: up to four blocks of all kinds, with conditions that values usually meet. Items, presets
 * and rules draw from the same few values, the empty text among them, numbers and booleans beside the same text.
 */
export const modals: fc.Arbitrary<ModalJson> = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => {
    const keys = ['a', 'b', 'c', 'd'].slice(0, count);
    return fc.record({
      blocks: fc.tuple(...keys.map(() => blocks(keys))),
      actions: fc.array(actions(keys), { minLength: 1, maxLength: 2 }),
    });
  })
  .map(({ blocks, actions }) => ({
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: keyed(['a', 'b', 'c', 'd'], blocks) },
      actions: { type: 'object', properties: keyed(['go', 'stop'], actions) },
    },
  }));

function keyed<Part>(keys: readonly string[], parts: readonly Part[]): Record<string, Part> {
  return Object.fromEntries(parts.map((part, index) => [keys[index] as string, part]));
}

function visibleOn(keys: readonly string[]) {
  const wanted = fc.oneof(
    { weight: 3, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
    { weight: 1, arbitrary: fc.constantFrom(...others, '2024-02-29', 'z') },
  );
  const rule = fc.oneof(
    { weight: 2, arbitrary: fc.constant('not_empty') },
    { weight: 4, arbitrary: fc.record({ equals: wanted }) },
    { weight: 1, arbitrary: fc.record({ equals: fc.array(wanted, { maxLength: 3 }) }) },
    { weight: 3, arbitrary: fc.record({ includes: anyText }) },
    { weight: 1, arbitrary: fc.record({ includes: fc.constantFrom(...oddTexts) }) },
    { weight: 1, arbitrary: fc.record({ includes: fc.constantFrom(...dateTexts) }) },
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom('always', 'never', 'never') },
    {
      weight: 7,
      arbitrary: fc.dictionary(fc.constantFrom(...keys), rule, { maxKeys: 2, noNullPrototype: true }),
    },
  );
}

function blocks(keys: readonly string[]) {
  return fc.oneof(
    ...[
      free('input', fc.constantFrom(undefined, undefined, ...texts, ...oddTexts), keys, inputTypes),
      free('input', fc.constantFrom(undefined, undefined, ...texts, ...oddTexts), keys, checkedTypes),
      free('textarea', fc.constantFrom(undefined, 'ab', '', 'a\r\nb', ' '), keys),
      free('datepicker', fc.constantFrom(undefined, undefined, '', '2024-02-29', '2023-01-31'), keys),
      choice('radio-group', anyText, anyText, keys),
      choice('select', anyScalar, anyScalar, keys),
      choice('select', anyScalar, fc.array(anyScalar, { maxLength: 3 }), keys),
      choice('checkbox-group', anyText, fc.array(anyText, { maxLength: 3 }), keys),
      free('text', fc.constantFrom(...texts), keys),
    ],
    fc.constant({ $ref: '#/definitions/element-separator' }),
  );
}

const flag = fc.constantFrom(undefined, undefined, true);

const inputTypes = fc.constantFrom(undefined, 'text', 'password', 'search', 'email', 'number', 'url');
const checkedTypes = fc.constantFrom('email', 'number', 'url');

function free(
  kind: string,
  value: fc.Arbitrary<unknown>,
  keys: readonly string[],
  type: fc.Arbitrary<unknown> = fc.constant(undefined),
) {
  const common = { type, value, visibleOn: visibleOn(keys) };
  const asked = { label: fc.constant(kind), ...common, isRequired: flag, fetchOnChange: flag };
  return fc.record(kind === 'text' ? common : asked).map((options) => toDefinition(kind, options));
}

function choice(
  kind: string,
  values: fc.Arbitrary<string | number | boolean>,
  preset: fc.Arbitrary<unknown>,
  keys: readonly string[],
) {
  const item = fc.record({
    label: fc.constant('item'),
    value: values,
    isDisabled: flag,
    visibleOn: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: visibleOn(keys) },
    ),
  });
  return fc
    .record({
      label: fc.constant(kind),
      // An array makes a select one of several values.
      value:
        kind === 'select' ? fc.oneof(fc.constant(undefined), preset) : fc.option(preset, { nil: undefined }),
      items: fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(undefined, []) },
        {
          weight: 5,
          arbitrary: fc.uniqueArray(item, {
            selector: ({ value }) => value,
            comparator: 'IsStrictlyEqual',
            minLength: 1,
            maxLength: 3,
          }),
        },
      ),
      allowClear: kind === 'select' ? fc.constantFrom(undefined, true) : fc.constant(undefined),
      isRequired: flag,
      fetchOnChange: flag,
      visibleOn: visibleOn(keys),
    })
    .map((options) => toDefinition(kind, options));
}

function toDefinition(kind: string, options: object) {
  return { $ref: `#/definitions/element-${kind}`, options: asParsed(options) };
}

function actions(keys: readonly string[]) {
  return fc
    .record({ isPrimary: fc.constantFrom(true, true, false), visibleOn: visibleOn(keys) })
    .map(({ isPrimary, visibleOn }) => ({
      $ref: `#/definitions/action-${isPrimary ? 'primary' : 'secondary'}`,
      options: asParsed({ label: 'Do', handler: isPrimary ? 'request' : 'reset', visibleOn }),
    }));
}

/** As JSON is read: what is undefined is not there, nothing is shared, and `-0` stays what it is. */
function asParsed(options: object): object {
  return JSON.parse(
    JSON.stringify(options, (_, value) => (Object.is(value, -0) ? minusZero : value)),
    (_, value) => (value === minusZero ? -0 : value),
  );
}

const minusZero = 'minus zero';
