import type { ModalJson } from 'json-modal';
import { describe, expect, test } from 'vitest';
import { findStates } from '../../playground/analysis/find-states.ts';
import { compareDrawnStates } from '../../playground/states/compare-drawn-states.ts';
import {
  filterStates,
  findProblemBlocks,
  listDistinguishingBlocks,
  noFilter,
} from '../../playground/states/filter-states.ts';
import { drawState } from '../../src/report/draw-state.ts';
import { modalOf } from './modal-of.ts';

const gift = {
  $ref: '#/definitions/element-radio-group',
  options: {
    label: 'Is it a gift?',
    items: [
      { label: 'Yes', value: 'yes' },
      { label: 'No', value: 'no' },
    ],
  },
};
const note = {
  $ref: '#/definitions/element-input',
  options: { label: 'Gift note', isRequired: true, visibleOn: { gift: { equals: 'yes' } } },
};
const found = findStates(modalOf({ gift, note }), null);

function indexes(filter: Partial<typeof noFilter>, problems: readonly string[] = []): readonly number[] {
  return filterStates(found, { ...noFilter, ...filter }, new Set(problems)).map(({ index }) => index);
}

/** The steps of each state, as the filters below expect them. */
test('the modal has three states', () => {
  expect(found.states.map(({ steps, canSubmit }) => [steps.map(({ block }) => block), canSubmit])).toEqual([
    [[], true],
    [['gift'], false],
    [['gift', 'note'], true],
  ]);
});

describe('states are found', () => {
  test.each([
    ['no words', '', [0, 1, 2]],
    ['the label of a step', 'gift?" is "yes', [1, 2]],
    ['a block that is shown', 'gift note', [1, 2]],
    ['a key of a step', 'note "x"', [2]],
    ['the name of a state', 'as opened', [0]],
    ['words of no state', 'bakery', []],
  ])('by %s', (_, text, expected) => {
    expect(indexes({ text })).toEqual(expected);
  });

  test('by whether the form can be sent', () => {
    expect(indexes({ kind: 'submit' })).toEqual([0, 2]);
    expect(indexes({ kind: 'incomplete' })).toEqual([1]);
  });

  test('by a block with a problem that they show', () => {
    const problems = [
      { pointer: '/properties/blocks/properties/note/options/label' },
      { pointer: '/properties/actions/properties/gift' },
      { pointer: '' },
    ];
    expect([...findProblemBlocks(problems)]).toEqual(['note']);
    expect(indexes({ kind: 'problems' }, ['note'])).toEqual([1, 2]);
    expect(indexes({ kind: 'problems' })).toEqual([]);
  });

  test('by a block that only some show', () => {
    expect(listDistinguishingBlocks(found.states)).toEqual(['note']);
    expect(indexes({ block: 'note', kind: 'incomplete' })).toEqual([1]);
  });
});

describe('two states differ', () => {
  const stateAfter = (index: number, schema: ModalJson = found.schema) =>
    drawState(schema, found.states[index]?.steps ?? []).getState();

  test('in the blocks that both show by their options, in the others by whether they are shown', () => {
    expect(compareDrawnStates(stateAfter(0), stateAfter(2))).toEqual([
      { key: 'gift', name: 'Is it a gift?', options: [{ name: 'value', before: undefined, after: 'yes' }] },
      { key: 'note', name: 'Gift note', options: [{ name: 'shown', before: false, after: true }] },
    ]);
  });

  test('in nothing, if they are the same', () => {
    expect(compareDrawnStates(stateAfter(1), stateAfter(1))).toEqual([]);
  });
});
