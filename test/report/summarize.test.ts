import { expect, test } from 'vitest';
import { exploreModal } from '../../src/analysis/index.ts';
import { readContents } from '../../src/format/contents.ts';
import { summarize } from '../../src/report/summarize.ts';
import { action, block, modal } from '../modals.ts';

test.each([
  [true, 'Users can bring it to 1 state. The form can never be sent.'],
  [false, 'Users can bring it to at least 1 state. The form can be sent in 0 of them.'],
])('a form can never be sent only if all states are known: %j', (exact, sentence) => {
  const schema = modal(
    { size: block('input', { label: 'Size' }) },
    { save: action('primary', { label: 'Save', handler: 'request', visibleOn: 'never' }) },
  );
  const { states } = exploreModal(schema);
  expect(summarize(readContents(schema), { exact, states }, [])[1]).toBe(sentence);
});
