import { expect, test } from 'vitest';
import { exploreModal } from '../../src/analysis/index.ts';
import { describeStates } from '../../src/report/describe-states.ts';
import { block, modal } from '../modals.ts';

test('the steps to a state are in the words that the user sees, and a block without a label has its key', () => {
  const items = [
    { label: 'Express', value: 'express' },
    { label: 'By boat', value: 'boat' },
  ];
  const shop = modal({
    method: block('radio-group', { label: 'Method', items }),
    extras: block('input', { value: 'a', visibleOn: { method: { equals: 'boat' } } }),
    note: block('input', { label: 'Note', visibleOn: { extras: { equals: '' } } }),
  });
  const { words } = describeStates(exploreModal(shop), shop);
  expect(words.map(({ steps }) => steps.join(', '))).toMatchInlineSnapshot(`
    [
      "",
      ""Method" is "By boat"",
    ]
  `);
});
