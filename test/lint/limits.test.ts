import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { action, block, modal } from '../modals.ts';

const order = action('primary', { label: 'Order', handler: 'request' });

test.each([[1000], [1001], [3000]])(
  '%i equal mistakes are counted as such, whatever the limit lists',
  (count) => {
    const items = Array.from({ length: count }, (_, index) => ({ label: `I${index}`, valu: `v${index}` }));
    const text = JSON.stringify(modal({ size: block('select', { label: 'Size', items }) }, { order }));
    for (const limit of [10, 1000, Number.POSITIVE_INFINITY]) {
      const diagnostics = lintModal(text, { limit });
      expect(new Set(diagnostics.map(({ rule }) => rule))).toEqual(new Set(['unknown-option']));
      expect(diagnostics.reduce((sum, { count: more = 1 }) => sum + more, 0)).toBe(count);
    }
  },
);
