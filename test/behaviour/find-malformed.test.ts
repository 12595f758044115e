import { defaultReadings } from 'json-modal';
import { expect, it } from 'vitest';
import { evaluateModal, findMalformed } from '../../src/behaviour/evaluate-modal.ts';
import { readContents } from '../../src/format/contents.ts';
import { block, modal } from '../modals.ts';

it('marks visible inputs whose value does not match their type', () => {
  const contents = readContents(
    modal({
      mail: block('input', { label: 'A', type: 'email', value: 'ann' }),
      good: block('input', { label: 'B', type: 'email', value: 'ann@example.com' }),
      empty: block('input', { label: 'C', type: 'url', value: '' }),
      hidden: block('input', { label: 'D', type: 'number', value: 'x', visibleOn: 'never' }),
      plain: block('input', { label: 'E', value: 'x' }),
      area: block('textarea', { label: 'F', value: 'x' }),
    }),
  );
  const values = new Map(contents.blocks.map(({ key, options }) => [key, options.value]));
  expect(findMalformed(contents, evaluateModal(contents, values, defaultReadings))).toEqual(
    new Map([['mail', 'email']]),
  );
});
