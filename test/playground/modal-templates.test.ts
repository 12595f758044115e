import { validateModal } from 'json-modal';
import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { modalTemplates } from '../../playground/document-kinds/templates.ts';

test.each(modalTemplates)(
  'the template "$title" is a valid modal that the linter has nothing against',
  async ({ load }) => {
    const { text } = await load();
    expect(validateModal(JSON.parse(text))).toEqual([]);
    expect(lintModal(text)).toEqual([]);
  },
);
