import { expect, test } from 'vitest';
import { tryUnusualInputs } from '../../../src/caller/check/unusual-inputs.ts';
import { openWatch } from '../../../src/caller/check/watch.ts';
import type { EndpointRequest } from '../../../src/caller/endpoint/endpoint-result.ts';
import { block, modal } from '../../modals.ts';

const context = { resource: 'deal', view: 'details', userId: 1, companyId: 1, selectedIds: [9] } as const;

test('a text is blamed on the answer that took it away, not on a later one', async () => {
  const items = [{ label: 'A', value: 'a' }];
  const schema = modal({
    note: block('textarea', { label: 'Note' }),
    search: block('input', { label: 'Search', fetchOnChange: true }),
    tags: block('checkbox-group', { label: 'Tags', fetchOnChange: true, items }),
  });
  const ask = async ({ query }: EndpointRequest) => {
    const blocks = query['invoker'] === 'search' ? { note: { value: '' } } : {};
    const text = JSON.stringify({ data: { blocks } });
    return { ok: true, status: 200, contentType: 'application/json', text, sent: '', ms: 0 } as const;
  };
  const responses = { hasGivenUp: () => false };
  const [watch, givenValues, searched] = [openWatch(new Map()), new Map(), new Set<string>()];
  const changes = [
    { block: 'search', value: 'A text' },
    { block: 'tags', value: ['a'] },
  ];
  const wiped = await tryUnusualInputs(
    { schema, context, ask, watch, givenValues, searched, responses },
    changes.map((change) => ({ steps: [], change })),
    false,
  );
  expect(wiped).toMatchObject([{ invoker: 'search', blocks: ['note'] }]);
});
