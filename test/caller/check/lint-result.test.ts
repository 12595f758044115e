import { expect, test } from 'vitest';
import { lintResult } from '../../../src/caller/check/lint-result.ts';
import { cake } from '../../cli/check/endpoint.ts';

test('a response that takes too long to check is a problem', () => {
  const text = JSON.stringify({
    data: { blocks: { size: { items: Array.from({ length: 50_000 }, toItem) } } },
  });
  const result = { ok: true, status: 200, contentType: 'application/json', text, sent: '', ms: 1 } as const;
  expect(lintResult(cake, 'initial', result, text, 1)).toEqual([
    {
      rule: 'incomplete-check',
      severity: 'error',
      message:
        'The response could not be checked within 0.001 seconds, so its problems are unknown. Send less data.',
      pointer: '',
    },
  ]);
});

function toItem(_: unknown, index: number) {
  return { label: `Item ${index}`, value: index };
}
