import { expect, test } from 'vitest';
import { statesTable } from '../../../src/cli/states/table.ts';

const initial = {
  visible: { blocks: ['gift', 'hint'], items: { gift: ['yes', 'no'] }, actions: ['submit'] },
  canSubmit: false,
  steps: [],
  needsItems: [],
  form: {},
};
const wrapped = {
  visible: {
    blocks: ['gift', 'a_very_long_key_of_a_block_that_fits_nowhere'],
    items: { gift: ['yes', 1] },
    actions: [],
  },
  canSubmit: true,
  steps: [{ block: 'gift', value: 'yes' }],
  needsItems: [],
  form: { gift: 'yes', colours: ['red', 'green', 'blue'] },
};

test('the table shows the first state in full, and the differences of the others', () => {
  expect(statesTable('2 states, all that a user can reach.', [initial, wrapped])).toMatchInlineSnapshot(`
    "2 states, all that a user can reach.

    #    shows                      steps from 1             sends
    ---  -------------------------  -----------------------  -----------------------
    1    gift: "yes", "no"          (initial state)          (cannot be submitted)
         hint
         [submit]

    2    + gift: 1                  gift = "yes"             gift: "yes"
         - gift: "no"                                        colours:
         + a_very_long_key_of_a_bl                             ["red","green","blue"
           ock_that_fits_nowhere                               ]
         - hint
         - [submit]

    "
  `);
});

test('no line is wider than 80 columns', () => {
  const lines = statesTable('2 states, all that a user can reach.', [initial, wrapped]).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('the table is as wide as the terminal, as long as it can be read', () => {
  const widest = (columns: number) => {
    const lines = statesTable('2 states, all that a user can reach.', [initial, wrapped], columns).split(
      '\n',
    );
    return Math.max(...lines.slice(2).map((line) => line.length));
  };
  expect([50, 60, 120, 500].map(widest)).toEqual([50, 60, 120, 160]);
});

test('in a narrow table, the same contents are below each other', () => {
  expect(statesTable('2 states, all that a user can reach.', [initial, wrapped], 30)).toMatchInlineSnapshot(`
    "2 states, all that a user can
      reach.

    1
    shows
      gift: "yes", "no"
      hint
      [submit]
    steps from 1
      (initial state)
    sends
      (cannot be submitted)

    2
    shows
      + gift: 1
      - gift: "no"
      + a_very_long_key_of_a_block
        _that_fits_nowhere
      - hint
      - [submit]
    steps from 1
      gift = "yes"
    sends
      gift: "yes"
      colours:
        ["red","green","blue"]
    "
  `);
});

test('characters that take two columns of a terminal do not move a column', () => {
  const state = { ...wrapped, steps: [{ block: '尺寸', value: '大'.repeat(12) }] };
  expect(statesTable('2 states.', [initial, state]).split('\n').slice(8, 10)).toEqual([
    '2    + gift: 1                  尺寸 =                   gift: "yes"',
    '     - gift: "no"                 "大大大大大大大大大大  colours:',
  ]);
});

test('a state that needs a response is marked', () => {
  const filled = { ...initial, steps: wrapped.steps, needsItems: ['gift', 'size'] };
  const opened = { ...initial, needsItems: ['size'] };
  const table = statesTable('2 states.', [opened, filled], 160);
  expect(table).toMatch(/\(initial state\) .*\n.*\(after the endpoint adds items: size\)/);
  expect(table).toMatch(/gift = "yes" .*\n.*\(after the endpoint adds items: gift, size\)/);
});
