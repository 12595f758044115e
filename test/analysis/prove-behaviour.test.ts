import { describe, expect, test } from 'vitest';
import { type ExploreOptions, exploreModal } from '../../src/analysis/index.ts';
import { proveBehaviour } from '../../src/analysis/proofs/prove-behaviour.ts';
import { readContents } from '../../src/format/contents.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { block, items, makeModal, primary } from './make-modal.ts';

const never = { isRequired: true, items: items('x').map((item) => ({ ...item, isDisabled: true })) };

test('a modal has no problem if all of its parts can be seen and sent', () => {
  const note = block('input', { isRequired: true, visibleOn: { a: 'not_empty' } });
  expect(proveModal(makeModal({ a: block('input'), note }))).toEqual({
    exact: true,
    unreachable: { blocks: [], items: [], actions: [] },
    neverSubmittable: null,
  });
});

describe('parts that are never visible', () => {
  test('is named with the rules that never hold', () => {
    const rules = { a: { equals: 'z' }, b: 'not_empty' };
    const modal = makeModal(
      {
        a: block('radio-group', { items: items('x', 'y') }),
        b: block('select', {
          items: items('x', 'y').map((item, index) => (index ? { ...item, visibleOn: rules } : item)),
        }),
        c: block('input', { visibleOn: rules }),
        d: block('input', { visibleOn: 'never' }),
      },
      { send: primary(), other: primary({ visibleOn: { a: { includes: 'z' } } }) },
    );
    const neverHolding = [{ block: 'a', condition: { equals: 'z' } }];
    expect(proveModal(modal).unreachable).toEqual({
      blocks: [{ block: 'c', neverHolding }],
      items: [{ block: 'b', index: 1, value: 'y', neverHolding }],
      actions: [{ action: 'other', neverHolding: [{ block: 'a', condition: { includes: 'z' } }] }],
    });
  });

  test('names no rule when each holds, but never all of them', () => {
    const modal = makeModal({
      a: block('input'),
      b: block('input', { value: 'x', visibleOn: { a: { equals: 'x' } } }),
      c: block('input', { visibleOn: { a: { equals: 'y' }, b: 'not_empty' } }),
    });
    expect(proveModal(modal).unreachable.blocks).toEqual([{ block: 'c', neverHolding: [] }]);
  });

  test('is found for a date that no calendar has', () => {
    const modal = makeModal({
      a: block('datepicker'),
      b: block('input', { visibleOn: { a: { includes: '-02-30' } } }),
      c: block('input', { visibleOn: { a: { includes: '-02-29' } } }),
    });
    expect(proveModal(modal).unreachable.blocks.map((dead) => dead.block)).toEqual(['b']);
  });
});

describe('a primary button never becomes active', () => {
  test('while a required block can have no value', () => {
    expect(proveModal(makeModal({ a: block('input'), b: block('select', never) })).neverSubmittable).toEqual({
      reason: 'incomplete',
      blocks: [{ block: 'b', canHaveValue: false }],
    });
  });

  test('if each way to show it needs an impossible value', () => {
    const modal = makeModal(
      {
        a: block('radio-group', { items: items('x', 'y') }),
        b: block('radio-group', { ...never, visibleOn: { a: { equals: 'x' } } }),
        c: block('radio-group', { ...never, visibleOn: { a: { equals: 'y' } } }),
      },
      { send: primary({ visibleOn: { a: 'not_empty' } }) },
    );
    expect(proveModal(modal).neverSubmittable).toEqual({
      reason: 'incomplete',
      blocks: [
        { block: 'b', canHaveValue: false },
        { block: 'c', canHaveValue: false },
      ],
    });
  });

  test('when it shows only while a required block is empty', () => {
    const items = [{ label: 'x', value: 'x', visibleOn: { a: { equals: 'on' } } }];
    const modal = makeModal(
      { a: block('input'), b: block('radio-group', { items, isRequired: true }) },
      { send: primary({ visibleOn: { a: { equals: 'off' } } }) },
    );
    expect(proveModal(modal).neverSubmittable).toEqual({
      reason: 'incomplete',
      blocks: [{ block: 'b', canHaveValue: true }],
    });
  });

  test('when it never shows', () => {
    const modal = makeModal({ a: block('input') }, { send: primary({ visibleOn: 'never' }) });
    expect(proveModal(modal).neverSubmittable).toEqual({ reason: 'hidden', actions: ['send'] });
  });
});

test.each([
  ['there is none', {}],
  ['another one does', { no: primary({ visibleOn: 'never' }), send: primary() }],
])('no primary button is missed when %s', (_, actions) => {
  expect(proveModal(makeModal({ a: block('input') }, actions)).neverSubmittable).toBe(null);
});

test.each(['radio-group', 'select'])(
  'a %s has a way out over any item, beside an empty one that never shows',
  (kind) => {
    const [none, ...others] = items('', 'a', 'b');
    const modal = makeModal({
      i: block('input'),
      k: block(kind, { value: 'a', items: [{ ...none, visibleOn: { i: { equals: 5 } } }, ...others] }),
      r: block('select', { ...never, visibleOn: { k: { equals: 'a' } } }),
    });
    expect(proveModal(modal).neverSubmittable).toBe(null);
    expect(exploreModal(modal).states.map(({ canSubmit, steps }) => [canSubmit, steps])).toEqual([
      [false, []],
      [true, [{ block: 'k', value: 'b' }]],
    ]);
  },
);

test('an open block is never proved empty', () => {
  expect(proveModal(makeModal({ a: block('select', { isRequired: true }) })).neverSubmittable).toBe(null);
});

describe('a required block without items, once the endpoint has responded,', () => {
  const empty = { reason: 'incomplete', blocks: [{ block: 'a', canHaveValue: false }] };
  const required = { isRequired: true };
  const asking = { fetchOnChange: true };
  const gone = block('input', { ...asking, visibleOn: { a: 'not_empty' } });
  const disabled = items('x').map((item) => ({ ...item, isDisabled: true }));

  test.each<[string, Parameters<typeof makeModal>[0]]>([
    ['', { a: block('select', required) }],
    ['of several values', { a: block('select', { ...required, items: [], value: [] }) }],
    ['in a group', { a: block('checkbox-group', required), b: block('input') }],
    ['with a preset', { a: block('radio-group', { ...required, value: 'x' }) }],
    ['that asks the endpoint itself', { a: block('select', { ...required, ...asking, allowClear: true }) }],
    ['beside a block that never shows', { a: block('select', required), b: gone }],
    [
      'beside a block of which nothing can be chosen',
      { a: block('select', required), b: block('select', { ...asking, items: disabled }) },
    ],
  ])('%s keeps the button from being active', (_, blocks) => {
    expect(proveModal(makeModal(blocks)).neverSubmittable).toBe(null);
    expect(proveModal(makeModal(blocks), { closedItems: true }).neverSubmittable).toEqual(empty);
  });

  test.each<[string, Parameters<typeof makeModal>[0]]>([
    ['while the user can ask again', { a: block('select', required), b: block('input', asking) }],
    [
      'while the user can choose what shows a block that asks again',
      {
        a: block('select', required),
        b: block('select', { items: items('x', 'y') }),
        c: block('datepicker', { ...asking, visibleOn: { b: { equals: 'y' } } }),
      },
    ],
    [
      'while the user can ask again by emptying a block',
      {
        a: block('select', required),
        b: block('select', { ...asking, value: 'x', items: disabled, allowClear: true }),
      },
    ],
    [
      'while it can be hidden',
      { a: block('select', { ...required, visibleOn: { b: { equals: 'x' } } }), b: block('input') },
    ],
  ])('does not prove %s', (_, blocks) => {
    expect(proveModal(makeModal(blocks), { closedItems: true }).neverSubmittable).toBe(null);
  });

  test('proves nothing hidden that another response may show', () => {
    const blocks = { a: block('select'), b: block('input', { visibleOn: { a: 'not_empty' } }) };
    expect(proveModal(makeModal(blocks), { closedItems: true }).unreachable.blocks).toEqual([]);
  });
});

test('beyond the budget nothing is claimed', () => {
  const modal = makeModal({ a: block('input'), b: block('input', { visibleOn: { a: { equals: '' } } }) });
  expect(proveModal(modal).unreachable.blocks).toHaveLength(1);
  const modal2 = makeModal({
    a: block('input'),
    b: block('input', { visibleOn: { a: { includes: 'x' } } }),
    c: block('input', { visibleOn: { a: { equals: '' } } }),
  });
  expect(proveModal(modal2, { budget: 1 })).toMatchObject({ exact: false, unreachable: { blocks: [] } });
});

function proveModal(schema: ModalJson, options?: ExploreOptions) {
  return proveBehaviour(readContents(schema), options);
}
