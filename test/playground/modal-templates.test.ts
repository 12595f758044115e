import { validateModal } from 'json-modal';
import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { modalTemplates } from '../../playground/files/modal-templates.ts';
import { samples } from '../../playground/samples/index.ts';

test.each(modalTemplates)(
  'the template "$title" is a valid modal that the linter has nothing against',
  ({ sample }) => {
    const { text = '' } = samples.find(({ id }) => id === sample) ?? {};
    expect(validateModal(JSON.parse(text))).toEqual([]);
    expect(lintModal(text)).toEqual([]);
  },
);
