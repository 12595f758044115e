import { describe, expect, test } from 'vitest';
import { findStates, maxListed } from '../../playground/analysis/find-states.ts';
import { fingerprintOf } from '../../playground/analysis/visible-fingerprint.ts';
import { modalOf } from './modal-of.ts';

const gift = {
  $ref: '#/definitions/element-radio-group',
  options: {
    label: 'Gift?',
    items: [
      { label: 'Yes', value: 'yes' },
      { label: 'No', value: 'no' },
    ],
  },
};
const note = {
  $ref: '#/definitions/element-input',
  options: { label: 'Note', visibleOn: { gift: { equals: 'yes' } } },
};
const bakery = { $ref: '#/definitions/element-select', options: { label: 'Bakery', isRequired: true } };

describe('the states of a modal', () => {
  test('are named by their steps, and by the blocks that they add to the first or remove from it', () => {
    const { count, summary, states } = findStates(modalOf({ gift, note }), null);
    expect({ count, summary }).toEqual({ count: 2, summary: 'A user can reach 2 states.' });
    expect(states.map(({ title, added, removed }) => ({ title, added, removed }))).toEqual([
      { title: 'As opened', added: ['"Gift?"', 'the button "Save"'], removed: [] },
      { title: '"Gift?" is "Yes"', added: ['"Note"'], removed: [] },
    ]);
  });

  test('are those of what the app answered first', () => {
    const answer = { data: { blocks: { bakery: { items: [{ label: 'Harbour', value: 'harbour' }] } } } };
    const { hasResponse, states } = findStates(modalOf({ bakery }), answer);
    expect(hasResponse).toBe(true);
    expect(states.map(({ steps }) => steps)).toEqual([[], [{ block: 'bakery', value: 'harbour' }]]);
  });

  test('are described with the items that they assume, as the command does', () => {
    const { summary, states } = findStates(modalOf({ bakery }), null);
    expect(summary).toBe('A user can reach 2 states if the endpoint adds items to "Bakery".');
    expect(states.map(({ needs }) => needs)).toEqual([
      '',
      'Only if the app supplies choices for "Bakery", such as "x".',
    ]);
  });

  test.each([
    ['no answer', null],
    ['an empty one', { data: {} }],
    ['one for another modal', { data: { blocks: { cake: { label: 'Cake' } } } }],
    ['a message', { error: { message: 'Closed.' } }],
    ['nonsense', 'Bakery closed'],
  ])('are those of the schema as it is with %s', (_, answer) => {
    const schema = modalOf({ bakery });
    expect(findStates(schema, answer)).toMatchObject({ hasResponse: false, schema });
  });

  test('hold for keys that every object has', () => {
    const answer = JSON.parse('{ "data": { "blocks": { "constructor": { "value": "a" } } } }') as unknown;
    const input = { $ref: '#/definitions/element-input', options: { label: 'Name' } };
    const { schema } = findStates(modalOf({ constructor: input, toString: input }), answer);
    expect(schema.properties.blocks.properties['constructor']?.options).toEqual({
      label: 'Name',
      value: 'a',
    });
    expect(schema.properties.blocks.properties['toString']).toEqual(input);
  });

  test('are counted all and listed as far as anybody looks', () => {
    const items = (block: number) =>
      Array.from({ length: 8 }, (_, item) => ({
        label: `Item ${item}`,
        value: `${item}`,
        ...(block > 0 && { visibleOn: { b0: { includes: `${item}` } } }),
      }));
    const blocks = [0, 1].map((block) => [
      `b${block}`,
      {
        $ref: '#/definitions/element-checkbox-group',
        options: { label: `Block ${block}`, items: items(block) },
      },
    ]);
    const { count, states } = findStates(modalOf(Object.fromEntries(blocks)), null);
    expect(count).toBe(256);
    expect(states.length).toBe(maxListed);
    expect(new Set(states.map(({ fingerprint }) => fingerprint)).size).toBe(maxListed);
  });
});

test('a look is the same for what shows the same, and another for any that does not', () => {
  const visible = { blocks: ['gift', 'note'], items: { gift: ['1', '2'] }, actions: ['save'] };
  expect(fingerprintOf(structuredClone(visible))).toBe(fingerprintOf(visible));
  const others = [
    { ...visible, blocks: ['gift'] },
    { ...visible, items: { gift: ['1'] } },
    { ...visible, items: { gift: [1, 2] } },
    { ...visible, items: { note: ['1', '2'] } },
    { ...visible, actions: [] },
  ];
  expect(new Set([visible, ...others].map(fingerprintOf)).size).toBe(others.length + 1);
});
