import fc from 'fast-check';
import { validateResponse } from 'json-modal';
import { expect, test } from 'vitest';
import { isResponse } from '../../src/behaviour/is-response.ts';
import { readContents } from '../../src/format/contents.ts';
import { allKinds } from '../all-kinds.ts';
import { arbitraryDamage } from '../arbitrary-damage.ts';

const contents = readContents(allKinds);
const { blocks, actions } = allKinds.properties;

/** Valid: for each block and action, the options that it has already. */
const data = {
  data: {
    blocks: Object.fromEntries(
      Object.entries(blocks.properties).map(([key, { options = {} }]) => [key, options]),
    ),
    actions: Object.fromEntries(
      Object.entries(actions.properties).map(([key, { options = {} }]) => [key, options]),
    ),
  },
};

test.each([
  ['data', data],
  [
    'success',
    { success: { message: 'Done', type: 'snackbar', link: { label: 'See', value: 'https://a.example' } } },
  ],
  [
    'success that asks for new data',
    { success: { message: 'Done', type: 'snackbar', refreshPanelData: true } },
  ],
  [
    'success beside which stands that it asks for new data',
    { success: { message: 'Done', type: 'snackbar' }, refreshPanelData: true },
  ],
  ['error', { error: { message: 'No' } }],
])(
  'whatever is done to %s, it is taken where nothing is found wrong with it, and nowhere else',
  (_, answer) => {
    expect(isResponse(contents, answer)).toBe(true);
    const outcomes = { taken: 0, rejected: 0 };
    fc.assert(
      fc.property(arbitraryDamage(answer), (value) => {
        const isTaken = isResponse(contents, value);
        outcomes[isTaken ? 'taken' : 'rejected'] += 1;
        expect(isTaken).toBe(validateResponse(allKinds, value).length === 0);
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(100);
  },
);
