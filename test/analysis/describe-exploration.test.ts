import { describe, expect, test } from 'vitest';
import { describeExploration, exploreModal } from '../../src/analysis/index.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { block, modal } from '../modals.ts';

const gift = block('radio-group', {
  label: 'Gift?',
  items: [
    { label: 'Yes', value: 'yes' },
    { label: 'No', value: 'no' },
  ],
});
const note = block('input', { label: 'Note', visibleOn: { gift: { equals: 'yes' } } });

/** The description of the states of a modal. */
function describeStates(schema: ModalJson, budget?: number): string {
  return describeExploration(exploreModal(schema, { budget }), schema);
}

describe('the states of a modal are described', () => {
  test('as all that there are', () => {
    expect(describeStates(modal({ gift }))).toBe('A user can reach 1 state.');
    expect(describeStates(modal({ gift, note }))).toBe('A user can reach 2 states.');
  });

  test('with the items that they assume', () => {
    const bakery = block('select', { label: 'Bakery', isRequired: true });
    expect(describeStates(modal({ bakery, gift, note }))).toBe(
      'A user can reach 4 states if the endpoint adds items to "Bakery".',
    );
  });

  test('without responses to re-requests', () => {
    const asking = { ...gift, options: { ...gift.options, fetchOnChange: true } };
    expect(describeStates(modal({ gift: asking, note }))).toBe(
      'A user can reach 2 states. Later responses of the endpoint can add more.',
    );
  });

  test('as some of them when the search was stopped', () => {
    expect(describeStates(modal({ gift, note }), 1)).toMatch(
      /^1 state\. The search was stopped early, so there may be more\.$/,
    );
  });
});
