import { expect, test } from 'vitest';
import { statesTable } from '../../../src/cli/states/table.ts';

const initial = {
  visible: { blocks: ['gift', 'hint'], items: { gift: ['yes', 'no'] }, actions: ['submit'] },
  canSubmit: false,
  steps: [],
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
  form: { gift: 'yes', colours: ['red', 'green', 'blue'] },
};

test('the table shows the first state whole, and of the others what differs', () => {
  expect(statesTable({ exact: true, states: [initial, wrapped] })).toMatchInlineSnapshot(`
    "2 states, all that a user can bring about.

    #    shows                      steps from 1             sends
    ---  -------------------------  -----------------------  -----------------------
    1    gift: "yes", "no"          (as it opens)            (cannot be sent)
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
  const lines = statesTable({ exact: true, states: [initial, wrapped] }).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('a search that the budget ended says so', () => {
  expect(statesTable({ exact: false, states: [initial] })).toMatch(/^1 state; the budget ended the search/);
});
