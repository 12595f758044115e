import fc from 'fast-check';
import type { ModalSchema } from '../../src/format/modal.ts';

/** Texts that rules look for or compare with: they overlap, so that few of their combinations are free. */
export const texts = ['a', 'b', 'ab', 'ba', '1'];

/** The same for dates. */
export const dateTexts = ['2024', '-02-', '-02-29', '31', '0', '00', '2024-02-29', '2024-03-01', '3-0'];

/** Small modals, valid but for circles: up to four blocks of all kinds, whose rules mostly meet what blocks can hold. */
export const modals: fc.Arbitrary<ModalSchema> = fc
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
  const rule = fc.oneof(
    { weight: 2, arbitrary: fc.constant('not_empty') },
    {
      weight: 4,
      arbitrary: fc.record({ equals: fc.constantFrom(...texts, '', 1, true, '2024-02-29', 'z') }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        equals: fc.subarray([...texts, 1, 'z'], { maxLength: 3 }),
      }),
    },
    { weight: 4, arbitrary: fc.record({ includes: fc.constantFrom(...texts, '') }) },
    { weight: 2, arbitrary: fc.record({ includes: fc.constantFrom(...dateTexts) }) },
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('always', 'never') },
    {
      weight: 7,
      arbitrary: fc.dictionary(fc.constantFrom(...keys), rule, {
        minKeys: 1,
        maxKeys: 2,
        noNullPrototype: true,
      }),
    },
  );
}

function blocks(keys: readonly string[]) {
  return fc.oneof(
    ...[
      free('input', fc.constantFrom(undefined, undefined, '', ...texts), keys),
      free('textarea', fc.constantFrom(undefined, 'ab'), keys),
      free('datepicker', fc.constantFrom(undefined, undefined, '', '2024-02-29', '2023-01-31'), keys),
      choice('radio-group', fc.constantFrom(...texts), (values) => values, keys),
      choice('select', fc.constantFrom(...texts, 1, 2, true), (values) => values, keys),
      choice('select', fc.constantFrom(...texts, 1), () => fc.subarray([1, '1', 'a', 'b', 'q']), keys),
      choice('checkbox-group', fc.constantFrom(...texts, 'z'), () => fc.subarray([...texts, 'q']), keys),
      free('text', fc.constantFrom('a', 'ab', '1'), keys),
    ],
    fc.constant({ $ref: '#/definitions/element-separator' }),
  );
}

function free(kind: string, value: fc.Arbitrary<unknown>, keys: readonly string[]) {
  const isText = kind === 'text';
  return fc
    .record({ value, isRequired: fc.constantFrom(undefined, true), visibleOn: visibleOn(keys) })
    .map((options) =>
      toDefinition(kind, isText ? { ...options, isRequired: undefined } : { label: kind, ...options }),
    );
}

function choice<V>(
  kind: string,
  values: fc.Arbitrary<V>,
  toPreset: (values: fc.Arbitrary<V>) => fc.Arbitrary<unknown>,
  keys: readonly string[],
) {
  const item = fc.record({
    label: fc.constant('item'),
    value: values,
    isDisabled: fc.constantFrom(undefined, undefined, true),
    visibleOn: fc.oneof(
      { weight: 2, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: visibleOn(keys) },
    ),
  });
  const canClear = kind === 'select' ? fc.constantFrom(undefined, true) : fc.constant(undefined);
  return fc
    .record({
      label: fc.constant(kind),
      value: fc.oneof(fc.constant(undefined), toPreset(values)),
      items: fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(undefined, []) },
        {
          weight: 5,
          arbitrary: fc.uniqueArray(item, { selector: ({ value }) => value, minLength: 1, maxLength: 3 }),
        },
      ),
      allowClear: canClear,
      isRequired: fc.constantFrom(undefined, true),
      visibleOn: visibleOn(keys),
    })
    .map((options) => toDefinition(kind, options));
}

/** As JSON has it: what is undefined is not there. */
function toDefinition(kind: string, options: object) {
  return JSON.parse(JSON.stringify({ $ref: `#/definitions/element-${kind}`, options }));
}

function actions(keys: readonly string[]) {
  return fc
    .record({ isPrimary: fc.constantFrom(true, true, false), visibleOn: visibleOn(keys) })
    .map(({ isPrimary, visibleOn }) =>
      JSON.parse(
        JSON.stringify({
          $ref: `#/definitions/action-${isPrimary ? 'primary' : 'secondary'}`,
          options: { label: 'Do', handler: isPrimary ? 'request' : 'reset', visibleOn },
        }),
      ),
    );
}
