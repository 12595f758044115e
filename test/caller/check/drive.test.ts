import { expect, test } from 'vitest';
import { crawlStates } from '../../../src/caller/check/crawl-states.ts';
import { block, modal } from '../../modals.ts';

test('an error thrown by the report of a response ends the crawl, and is not a failure of the endpoint', async () => {
  const checked = crawlStates({
    schema: modal({ size: block('input', { label: 'Size' }) }),
    source: async () => ({ ok: true, status: 200, contentType: '', text: '{"data":{}}', sent: '', ms: 0 }),
    context: { resource: 'deal', view: 'details', userId: 1, companyId: 1, selectedIds: [9] },
    isSubmitting: false,
    isSpent: () => false,
    redact: (text) => text,
    givenValues: new Map(),
    searched: new Set(),
    tried: new Set(),
    onExchange: () => {
      throw new Error('No room.');
    },
    onState: () => {},
  });
  await expect(checked).rejects.toThrow('No room.');
});
