import { expect, test } from 'vitest';
import { statesTable } from '../../../src/cli/states/table.ts';

const initial = {
  name: 'As opened',
  steps: [],
  needs: '',
  added: ['"Gift"', '"Hint"', 'the button "Save"'],
  removed: [],
  canSubmit: false,
  sent: [],
};
const wrapped = {
  name: 'State 2',
  steps: ['"Gift" is "Yes"'],
  needs: '',
  added: ['"A_very_long_label_of_a_block_that_fits_nowhere"'],
  removed: ['"No" in "Gift"', '"Hint"', 'the button "Save"'],
  canSubmit: true,
  sent: [
    { name: 'Gift', key: 'gift', value: '"Yes"' },
    { name: 'Colours', key: 'colours', value: '"Red" and "Green" and "Blue"' },
  ],
};

test('the table shows the first state in full, and the differences of the others', () => {
  expect(statesTable('2 states, all that a user can reach.', [initial, wrapped])).toMatchInlineSnapshot(`
    "2 states, all that a user can reach.

    #    shows                      steps from 1             sends
    ---  -------------------------  -----------------------  -----------------------
    1    "Gift"                     (initial state)          (cannot be submitted)
         "Hint"
         the button "Save"

    2    + "A_very_long_label_of_a  "Gift" is "Yes"          "Gift": "Yes"
           _block_that_fits_nowher                           "Colours": "Red" and
           e"                                                  "Green" and "Blue"
         - "No" in "Gift"
         - "Hint"
         - the button "Save"

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
      "Gift"
      "Hint"
      the button "Save"
    steps from 1
      (initial state)
    sends
      (cannot be submitted)

    2
    shows
      + "A_very_long_label_of_a_bl
        ock_that_fits_nowhere"
      - "No" in "Gift"
      - "Hint"
      - the button "Save"
    steps from 1
      "Gift" is "Yes"
    sends
      "Gift": "Yes"
      "Colours": "Red" and "Green"
        and "Blue"
    "
  `);
});

test('characters that take two columns of a terminal do not move a column', () => {
  const state = { ...wrapped, removed: [], steps: [`Set "尺寸" to "${'大'.repeat(12)}"`] };
  expect(statesTable('2 states.', [initial, state]).split('\n').slice(8, 10)).toMatchInlineSnapshot(`
    [
      "2    + "A_very_long_label_of_a  Set "尺寸" to            "Gift": "Yes"",
      "       _block_that_fits_nowher    "大大大大大大大大大大  "Colours": "Red" and",
    ]
  `);
});

test('a state that needs a response is marked', () => {
  const needs = 'Only if the app supplies choices for "Size", such as "x".';
  const table = statesTable(
    '2 states.',
    [
      { ...initial, needs },
      { ...wrapped, needs },
    ],
    160,
  );
  expect(table).toMatch(/\(initial state\) .*\n.*Only if the app supplies/);
  expect(table).toMatch(/"Gift" is "Yes" .*\n.*Only if the app supplies/);
});
