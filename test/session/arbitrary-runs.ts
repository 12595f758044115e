import fc from 'fast-check';
import type { ModalJson } from '../../src/format/modal.ts';
import type { Value } from '../../src/format/values.ts';
import type { Scalar } from '../../src/format/visible-on.ts';
import { data, error, invalid, ok, schemaOf, success, type Written } from './modals.ts';
import type { NaiveReadings } from './naive-types.ts';
import type { Step } from './worlds.ts';

/** A modal of any make, and what happens to it. */
export interface Run {
  readonly schema: ModalJson;
  readonly readings: NaiveReadings;
  readonly debounceMs: number;
  readonly hasTransport: boolean;
  readonly steps: readonly Step[];
}

const keys = ['one', 'constructor', 'three', 'four'] as const;
const words = ['a', 'b', 'true', '1'] as const;
const anyValue = fc.constantFrom(
  ...['', 'a', 'b', 'a@', 'a@b.co', '1', 1, true, '2024-02-29', '2023-02-29', ' '],
  ...[[], ['a'], ['b'], ['a', 'b'], ['b', 'a'], [1, 'a'], ['a', 'a'], undefined],
);
const scalar = fc.constantFrom<Scalar>('a', 'b', '1', '', 1, true);
const text = fc.constantFrom('', 'a', 'b', 'a@', 'a@b.co', '1');
const listOf = (one: fc.Arbitrary<Scalar>) => fc.uniqueArray(one, { maxLength: 3 });

/** The usual values of a user in a block of a kind. */
const fittingValues: Readonly<Record<string, fc.Arbitrary<Value | undefined>>> = {
  input: fc.oneof(text, fc.constantFrom(' 1 ', '1', '  ', ' a@b.co', 'https://a.example ')),
  textarea: text,
  datepicker: fc.constantFrom('2024-02-29', '2025-01-01', undefined),
  select: fc.oneof(scalar, listOf(scalar), fc.constant(undefined)),
  'radio-group': fc.constantFrom('a', 'b', '1', ''),
  'checkbox-group': listOf(fc.constantFrom('a', 'b', '1')),
};

/** Conditions test earlier blocks only, so that they have no cycles. */
function visibleOn(index: number) {
  const earlier = keys.slice(0, index);
  const rule = fc.oneof(
    fc.constant('not_empty'),
    fc.oneof(scalar, fc.constantFrom(['a'], ['b', 'a'])).map((equals) => ({ equals })),
    fc.constantFrom(...words).map((includes) => ({ includes })),
  );
  const fixed = fc.constantFrom('always', 'always', 'always', 'never');
  if (earlier.length === 0) return fixed;
  const size = { minKeys: 1, maxKeys: 2, noNullPrototype: true };
  const rules = fc.dictionary(fc.constantFrom(...earlier), rule, size);
  return fc.oneof({ weight: 2, arbitrary: fixed }, { weight: 1, arbitrary: rules });
}

function items(index: number, isGroup: boolean) {
  const value = isGroup ? fc.constantFrom<string | number>('a', 'b', '1', '') : scalar;
  const item = fc.record(
    {
      value,
      isDisabled: fc.constantFrom(true, false, false),
      visibleOn: visibleOn(index),
    },
    { requiredKeys: ['value'], noNullPrototype: true },
  );
  const named = item.map((one) => ({ ...one, label: `Item ${one.value}` }));
  return fc.uniqueArray(named, { selector: (one) => one.value, maxLength: 3 });
}

function optionsOf(kind: string, index: number) {
  const common = {
    label: fc.constant('Label'),
    isRequired: fc.constantFrom(true, false, false),
    fetchOnChange: fc.constantFrom(true, true, false),
    visibleOn: visibleOn(index),
    error: fc.constantFrom('Wrong', ''),
  };
  const type = fc.constantFrom('text', 'email', 'number', 'password', 'month');
  const byKind: Readonly<Record<string, object>> = {
    text: { value: text, markdown: fc.boolean(), visibleOn: visibleOn(index) },
    input: {
      ...common,
      type,
      allowClear: fc.boolean(),
      value: fc.oneof(text, fc.constantFrom(' 1 ', '  ')),
    },
    textarea: { ...common, value: text },
    datepicker: { ...common, value: fc.constantFrom('2024-02-29', '') },
    select: {
      ...common,
      items: items(index, false),
      allowClear: fc.boolean(),
      filter: fc.boolean(),
      value: fc.oneof(scalar, fc.constantFrom([], ['a'], ['b', 1])),
    },
    'radio-group': { ...common, items: items(index, true), value: text },
    'checkbox-group': { ...common, items: items(index, true), value: fc.constantFrom([], ['a'], ['a', 'b']) },
    separator: {},
  };
  return byKind[kind] as Readonly<Record<string, fc.Arbitrary<unknown>>>;
}

const kind = fc.constantFrom(
  ...['text', 'input', 'input', 'textarea', 'datepicker', 'select', 'select', 'radio-group'],
  ...['checkbox-group', 'separator'],
);

const blocks = fc.tuple(kind, kind, kind, kind).chain((kinds) =>
  fc
    .tuple(
      ...kinds.map((name, index) => {
        const model = optionsOf(name, index);
        const requiredKeys =
          name === 'text'
            ? ['value']
            : 'label' in model
              ? ['label', ...('items' in model ? ['items'] : []), 'fetchOnChange']
              : [];
        return fc
          .record(model, { requiredKeys, noNullPrototype: true })
          .map((options) => [keys[index] ?? '', name, options] as const);
      }),
    )
    .map((written) => ({ kinds, written: written as Written })),
);

/** Overrides that usually fit, and sometimes do not. */
function answersTo(kinds: readonly string[]) {
  const overrides = kinds.map((name, index) => {
    const { label: _, ...model } = optionsOf(name, index);
    return fc
      .record(model, { requiredKeys: [], noNullPrototype: true })
      .map((options) => [keys[index] ?? '', options] as const);
  });
  const fitting = fc
    .tuple(...overrides)
    .chain((all) => fc.subarray(all).map((some) => data(Object.fromEntries(some))));
  const others = fc.constantFrom(
    ...[error, invalid, success, data({ one: { value: 5, label: 5 } }), data({}, { send: { label: 'Go' } })],
    ...[
      data({}, { other: { visibleOn: { four: 'not_empty' } } }),
      ok({ ...(success.body as object), refreshPanelData: true }),
      ok({ success: { message: 'Done', type: 'snackbar', refreshPanelData: true } }),
    ],
    ...[
      ok({ data: {}, error: { message: 'Two shapes' } }),
      ok('<html>'),
      ok(null),
      ok([]),
      ok({}),
      ok({ data: null }),
    ],
    ...[
      { status: 204, body: '' },
      { status: 401, body: {} },
      { status: 500, body: { error: { message: 'Down' } } },
    ],
  );
  return fc.oneof({ weight: 2, arbitrary: fitting }, { weight: 1, arbitrary: others });
}

function stepsFor(kinds: readonly string[]) {
  const edit = (key: fc.Arbitrary<string>, value: fc.Arbitrary<Value | undefined>) =>
    fc.record({ do: fc.constant('change' as const), key, value });
  const fitting = kinds.flatMap((name, index) => {
    const value = fittingValues[name];
    return value === undefined ? [] : [edit(fc.constant(keys[index] ?? ''), value)];
  });
  const change = fc.oneof(...fitting, ...fitting, edit(fc.constantFrom(...keys), anyValue));
  const press = fc.record({
    do: fc.constant('press' as const),
    key: fc.constantFrom('send', 'send', 'send', 'send', 'other', 'no'),
  });
  // From the last one backwards.
  const request = fc.constantFrom(-1, -1, -1, -2, -2, -3, -5);
  const answer = fc.record({ do: fc.constant('answer' as const), request, reply: answersTo(kinds) });
  const others = fc.constantFrom<Step>({ do: 'open' }, { do: 'open' }, { do: 'close' }, { do: 'retry' });
  const pass = fc.record({
    do: fc.constant('pass' as const),
    milliseconds: fc.constantFrom(1, 299, 300, 9_700, 10_000),
  });
  const fail = fc.record({ do: fc.constant('break' as const), request });
  return fc.array(
    fc.oneof(
      { weight: 12, arbitrary: change },
      { weight: 7, arbitrary: answer },
      { weight: 3, arbitrary: press },
      { weight: 3, arbitrary: pass },
      { weight: 1, arbitrary: fail },
      { weight: 1, arbitrary: others },
    ),
    { maxLength: 40, size: 'max' },
  );
}

/** Any run. It usually begins with the opening and a plain response to it. */
export const anyRun: fc.Arbitrary<Run> = blocks.chain(({ kinds, written }) =>
  fc.record({
    schema: fc
      .tuple(fc.constantFrom('reset', 'cancel'), fc.constantFrom('request', 'request', 'open-url'))
      .map(([secondary, primary]) => schemaOf(written, secondary, primary)),
    readings: fc.record({
      hiddenSource: fc.constantFrom('empty', 'value'),
      severalKeys: fc.constantFrom('all', 'any'),
      listEquals: fc.constantFrom('exact', 'member'),
      scalarTypes: fc.constantFrom('strict', 'text'),
      resetTo: fc.constantFrom('schema', 'opening'),
    }) as fc.Arbitrary<NaiveReadings>,
    debounceMs: fc.constantFrom(300, 300, 0),
    hasTransport: fc.constantFrom(true, true, true, false),
    steps: fc
      .tuple(fc.constantFrom(true, true, true, false), stepsFor(kinds))
      .map(([isPlain, steps]): readonly Step[] => {
        const opening: readonly Step[] = [{ do: 'open' }, { do: 'answer', request: 0, reply: data() }];
        return isPlain ? [...opening, ...steps] : [{ do: 'open' }, ...steps];
      }),
  }),
);
