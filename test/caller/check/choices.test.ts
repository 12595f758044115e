import { expect, test } from 'vitest';
import { choicesFor } from '../../../src/caller/check/choices.ts';
import { createModal } from '../../../src/session/create-modal.ts';
import { block, modal } from '../../modals.ts';

const items = [
  { label: 'Harbour', value: 7 },
  { label: 'Gone', value: 8, isDisabled: true },
  { label: 'Market', value: '9' },
];

test.each([
  ['one', {}, [7, '9']],
  ['several', { value: [] }, [[7], ['9']]],
])(
  'where %s can be chosen, each item that is not disabled is, by the very value that it has',
  (_, options, choices) => {
    const shop = block('select', { label: 'Shop', items, ...options });
    const { open, getState } = createModal({ schema: modal({ shop }) });
    open();
    expect(getState().blocks.flatMap((one) => choicesFor(one))).toEqual(choices);
  },
);
