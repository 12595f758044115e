import { describe, expect, test } from 'vitest';
import { exploreModal } from '../../src/analysis/index.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { block, items, makeModal, primary } from './make-modal.ts';

/** Per state: what shows beside the block that is asked, whether the form can be sent, and the way there. */
function statesOf(modal: ModalJson) {
  const { exact, states } = exploreModal(modal);
  expect(exact).toBe(true);
  return states.map(({ visible, canSubmit, steps }) => [
    [...visible.blocks, ...visible.actions].join(' '),
    canSubmit,
    Object.fromEntries(steps.map((step) => [step.block, step.value])),
  ]);
}

test('a modal without rules has one state', () => {
  const modal = makeModal({
    size: block('input'),
    line: block('separator'),
    text: block('text', { value: 'Hi' }),
  });
  expect(exploreModal(modal)).toEqual({
    exact: true,
    states: [
      {
        visible: { blocks: ['size', 'line', 'text'], items: {}, actions: ['send'] },
        canSubmit: true,
        steps: [],
        needsItems: [],
        form: {},
      },
    ],
  });
});

test('a state has its visible parts, the steps to it and the form that would be sent', () => {
  const modal = makeModal({
    gift: block('radio-group', { items: items('yes', 'no'), value: 'no' }),
    note: block('input', { isRequired: true, visibleOn: { gift: { equals: 'yes' } } }),
  });
  expect(exploreModal(modal).states[2]).toEqual({
    visible: { blocks: ['gift', 'note'], items: { gift: ['yes', 'no'] }, actions: ['send'] },
    canSubmit: true,
    steps: [
      { block: 'gift', value: 'yes' },
      { block: 'note', value: 'x' },
    ],
    needsItems: [],
    form: { gift: 'yes', note: 'x' },
  });
});

describe('a user', () => {
  const shown = { visibleOn: { a: { equals: 'x' } } };

  test('cannot go back to a disabled preset', () => {
    const [x, ...others] = items('x', 'y');
    const radio = block('radio-group', { value: 'x', items: [{ ...x, isDisabled: true }, ...others] });
    expect(statesOf(makeModal({ a: radio, b: block('input', shown) }))).toEqual([
      ['a b send', true, {}],
      ['a send', true, { a: 'y' }],
    ]);
    const later = block('input', { visibleOn: { c: { equals: 'y' } } });
    const last = block('text', { value: 't', visibleOn: { b: 'not_empty' } });
    expect(
      statesOf(makeModal({ a: radio, b: later, c: block('select', { items: items('y') }), d: last })).length,
    ).toBe(3);
  });

  test('cannot empty a radio group, but a select with a clear button', () => {
    const empty = { value: 'x', items: items('x'), isRequired: true };
    expect(statesOf(makeModal({ a: block('radio-group', empty) }))).toHaveLength(1);
    expect(statesOf(makeModal({ a: block('select', empty) }))).toHaveLength(1);
    expect(statesOf(makeModal({ a: block('select', { ...empty, allowClear: true }) }))).toEqual([
      ['a send', true, {}],
      ['a send', false, { a: '' }],
    ]);
  });

  test('cannot take a disabled preset out of a set', () => {
    const [x, y] = items('x', 'y');
    const group = block('checkbox-group', { value: ['x'], items: [{ ...x, isDisabled: true }, y] });
    const rules = { b: { equals: ['x', 'y'] }, c: { equals: 'y' }, d: 'not_empty' };
    const blocks = Object.entries(rules).map(([key, a]) => [key, block('input', { visibleOn: { a } })]);
    expect(statesOf(makeModal({ a: group, ...Object.fromEntries(blocks) }))).toEqual([
      ['a d send', true, {}],
      ['a b d send', true, { a: ['x', 'y'] }],
    ]);
  });

  test('chooses exactly a set, or that and others', () => {
    const group = block('checkbox-group', { items: items('x', 'y', 'z', 'q') });
    const exact = block('input', { visibleOn: { a: { equals: ['y', 'x'] } } });
    const some = block('input', { visibleOn: { a: { includes: 'x' } } });
    expect(statesOf(makeModal({ a: group, exact, some }))).toEqual([
      ['a send', true, {}],
      ['a some send', true, { a: ['x'] }],
      ['a exact some send', true, { a: ['x', 'y'] }],
    ]);
  });

  test('changes only what is visible', () => {
    const hidden = block('input', { value: 'x', visibleOn: 'never' });
    expect(statesOf(makeModal({ a: hidden, b: block('input', shown) }))).toEqual([['b send', true, {}]]);
  });

  test('finds a value again that its hidden item had', () => {
    const modal = makeModal({
      a: block('select', { items: items('x', 'y') }),
      b: block('radio-group', {
        items: items('p').map((item) => ({ ...item, visibleOn: { a: { equals: 'x' } } })),
      }),
      c: block('input', { visibleOn: { b: { equals: 'p' } } }),
    });
    expect(statesOf(modal).map(([names, , steps]) => [names, steps])).toEqual([
      ['a b send', {}],
      ['a b send', { a: 'x' }],
      ['a b c send', { a: 'x', b: 'p' }],
    ]);
    expect(exploreModal(modal).states.map(({ visible }) => visible.items['b'])).toEqual([[], ['p'], ['p']]);
  });
});

describe('blocks in a cycle', () => {
  test('stay hidden when nothing starts them', () => {
    const [a, b] = ['b', 'a'].map((key) => block('input', { value: 'x', visibleOn: { [key]: 'not_empty' } }));
    expect(statesOf(makeModal({ a: a ?? block('input'), b: b ?? block('input') }))).toEqual([
      ['send', true, {}],
    ]);
  });
});

describe('buttons', () => {
  test('are followed by their rules', () => {
    const send = primary({ visibleOn: { a: { includes: 'ok' } } });
    expect(statesOf(makeModal({ a: block('input') }, { send }))).toEqual([
      ['a', false, {}],
      ['a send', true, { a: 'ok' }],
    ]);
  });

  test('need a value in each required block that is visible', () => {
    const required = { isRequired: true };
    const modal = makeModal({
      a: block('input', { ...required, type: 'email' }),
      b: block('datepicker', required),
      c: block('checkbox-group', { ...required, items: items('x', 'y') }),
      d: block('select', { ...required, items: items(false, 0) }),
      e: block('textarea', { ...required, visibleOn: 'never' }),
    });
    expect(statesOf(modal)).toEqual([
      ['a b c d send', false, {}],
      ['a b c d send', true, { a: 'x@example.com', b: '2028-01-01', c: ['x'], d: false }],
    ]);
  });
});

describe('an open block', () => {
  const shown = (rule: unknown) => block('input', { visibleOn: { a: rule } });

  test('can get any value, of any type that its items can have', () => {
    const modal = makeModal({
      a: block('select'),
      b: shown({ equals: 1 }),
      c: shown({ equals: ['p', 'q'] }),
    });
    expect(statesOf(modal)).toEqual([
      ['a send', true, {}],
      ['a b send', true, { a: 1 }],
      ['a c send', true, { a: ['p', 'q'] }],
    ]);
  });

  test('of a group gets texts only', () => {
    const modal = makeModal({
      a: block('radio-group', { items: [] }),
      b: shown({ equals: 1 }),
      c: shown({ equals: 'p' }),
    });
    expect(statesOf(modal).map(([names]) => names)).toEqual(['a send', 'a c send']);
  });

  test('is listed in the states that exist once the endpoint supplies its items', () => {
    const modal = makeModal({
      a: block('select', { isRequired: true }),
      b: block('radio-group', { value: 'p', visibleOn: { c: 'not_empty' } }),
      c: block('input'),
    });
    const { states } = exploreModal(modal);
    const needs = states.map(({ visible, canSubmit, needsItems }) => [
      visible.blocks.length,
      canSubmit,
      needsItems,
    ]);
    expect(needs).toEqual([
      [2, false, []],
      [2, true, ['a']],
      [3, false, ['b']],
      [3, true, ['a', 'b']],
    ]);
    const closed = exploreModal(modal, { closedItems: true });
    expect(closed.states.map(({ canSubmit, needsItems, form }) => [canSubmit, needsItems, form])).toEqual([
      [false, [], {}],
      [false, [], { c: 'x' }],
    ]);
  });

  test('can get it while its "visibleOn" is "never"', () => {
    const modal = makeModal({ a: block('select', { visibleOn: 'never' }), b: shown('not_empty') });
    expect(statesOf(modal).map(([names]) => names)).toEqual(['send', 'b send']);
  });
});

test('keys that objects have by nature are keys like others', () => {
  const blocks = JSON.parse('{"__proto__": null, "constructor": null}');
  blocks.constructor = block('input', { visibleOn: JSON.parse('{"__proto__": "not_empty"}') });
  Object.defineProperty(blocks, '__proto__', {
    value: block('select', { items: items(1) }),
    enumerable: true,
  });
  const { states } = exploreModal(makeModal(blocks));
  expect(states.map(({ visible }) => visible.blocks)).toEqual([['__proto__'], ['__proto__', 'constructor']]);
});

test('a text in an email input counts as its control reads it', () => {
  const modal = makeModal({
    a: block('input', { type: 'email', value: ' ' }),
    b: block('input', { visibleOn: { a: 'not_empty' } }),
  });
  expect(statesOf(modal)).toEqual([
    ['a send', true, {}],
    ['a b send', true, { a: 'x@example.com' }],
  ]);
});

test('a malformed initial value keeps the form from being sent until it is changed', () => {
  expect(statesOf(makeModal({ a: block('input', { type: 'number', value: 'abc' }) }))).toEqual([
    ['a send', false, {}],
    ['a send', true, { a: '' }],
  ]);
});
