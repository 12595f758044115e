import { expect, test } from 'vitest';
import { liveModal } from '../../../src/caller/check/live-modal.ts';
import { openWatch } from '../../../src/caller/check/watch.ts';
import { block, modal } from '../../modals.ts';

const context = { resource: 'deal', view: 'details', userId: 1, companyId: 1, selectedIds: [9] } as const;
const items = [
  { label: 'Gone', value: 6, isDisabled: true },
  { label: 'Harbour', value: 7 },
];

test.each([
  ['one', undefined, 'any', 7],
  ['several', [], ['any'], [7]],
])(
  'where %s of the items of an answer can be chosen, an offered one is, of whatever type',
  async (_, preset, wanted, chosen) => {
    const shop = block('select', { label: 'Shop', ...(preset && { value: preset }) });
    const ask = async () => ({
      ok: true as const,
      status: 200,
      contentType: 'application/json',
      text: JSON.stringify({ data: { blocks: { shop: { items } } } }),
      sent: '',
      ms: 0,
    });
    const stage = { schema: modal({ shop }), context, ask, watch: openWatch(new Map()) };
    const { modal: live } = await liveModal(stage, [{ block: 'shop', value: wanted }]);
    expect(live.getState().form).toEqual({ shop: chosen });
  },
);
