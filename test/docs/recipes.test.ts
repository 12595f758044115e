import { readFileSync } from 'node:fs';
import { createModal, type ModalJson, validateResponse } from 'json-modal';
import { lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { nameRecipe } from '../../src/lint/guesses/operators.ts';

const page = readFileSync(new URL('../../docs/format.md', import.meta.url), 'utf8');

test.each(['not', 'one-of', 'or', 'is-empty', 'greater-than-starts-with', 'checks'] as const)(
  'docs/format.md has the section that messages point to: %s',
  (section) => {
    const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => anchorOf(title));
    expect(anchors.filter((anchor) => anchor === section)).toHaveLength(1);
    expect(nameRecipe(section)).toBe(`docs/format.md#${section}`);
  },
);

describe('"or"', () => {
  const text = listing('json or');

  test('has no problem', () => {
    expect(lintModal(text)).toEqual([]);
  });

  test.each([
    [{}, false],
    [{ country: 'ee' }, true],
    [{ country: 'fi' }, true],
    [{ country: 'no' }, false],
    [{ company: 'Bakery' }, true],
    [{ country: 'no', company: 'Bakery' }, true],
    [{ country: 'ee', company: 'Bakery' }, true],
  ])('after the input %j shows the block: %s', (input, isShown) => {
    const modal = createModal({ schema: JSON.parse(text) });
    modal.open();
    for (const [key, value] of Object.entries(input)) expect(modal.change(key, value).ok).toBe(true);
    expect(isVisible(modal, 'tax')).toBe(isShown);
  });
});

describe('"is empty"', () => {
  const schema: ModalJson = JSON.parse(listing('json is-empty'));
  const respondToChange = new Function('form', `${listing('js is-empty')}return respondToChange(form);`);

  test('has no problem', () => {
    expect(lintModal(listing('json is-empty'))).toEqual([]);
    expect(validateResponse(schema, respondToChange({}))).toEqual([]);
    expect(validateResponse(schema, respondToChange({ company: 'Bakery' }))).toEqual([]);
  });

  test('shows the block until the other one has a value, and again when it is emptied', async () => {
    const modal = createModal({
      schema,
      debounceMs: 0,
      transport: async ({ query }) => ({
        status: 200,
        body: respondToChange(JSON.parse(query['form'] ?? '{}')),
      }),
    });
    modal.open();
    await expect.poll(() => modal.getState().phase).toBe('ready');
    expect(isVisible(modal, 'contact')).toBe(true);
    modal.change('company', 'Bakery');
    await expect.poll(() => isVisible(modal, 'contact')).toBe(false);
    modal.change('company', undefined);
    await expect.poll(() => isVisible(modal, 'contact')).toBe(true);
  });
});

test('"checks" responds with an error that the modal accepts, or a success', () => {
  const schema: ModalJson = JSON.parse(listing('json is-empty').replace('"contact":', '"postcode":'));
  const respondToSubmit = new Function('form', `${listing('js checks')}return respondToSubmit(form);`);
  const wrong = respondToSubmit({ postcode: '1234' });
  expect(wrong).toHaveProperty('data.blocks.postcode.error');
  expect(respondToSubmit({})).toEqual(wrong);
  expect(respondToSubmit({ postcode: '12345' })).toHaveProperty('success');
  for (const response of [wrong, respondToSubmit({ postcode: '12345' })])
    expect(validateResponse(schema, response)).toEqual([]);
});

test('"one of" by a common part holds for the values that the page says', () => {
  const values = ['eu-ee', 'eu-fi', 'no'];
  const items = values.map((value) => ({ label: value, value }));
  const condition = JSON.parse(/the condition `(\{.*?\})` holds for the first two/.exec(page)?.[1] ?? '');
  const blocks = {
    country: { $ref: '#/definitions/element-select', options: { label: 'Country', items } },
    tax: { $ref: '#/definitions/element-input', options: { label: 'Tax', visibleOn: condition } },
  };
  const schema = JSON.parse(listing('json or'));
  schema.properties.blocks.properties = blocks;
  expect(lintModal(JSON.stringify(schema))).toEqual([]);
  const shown = values.filter((value) => {
    const modal = createModal({ schema });
    modal.open();
    modal.change('country', value);
    return isVisible(modal, 'tax');
  });
  expect(shown).toEqual(['eu-ee', 'eu-fi']);
});

function listing(name: string): string {
  const [, code = ''] = new RegExp(`^\`\`\`${name}\n(.*?)^\`\`\``, 'ms').exec(page) ?? [];
  return code;
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
}

function isVisible(modal: ReturnType<typeof createModal>, key: string): boolean | undefined {
  return modal.getState().blocks.find((block) => block.key === key)?.visible;
}
