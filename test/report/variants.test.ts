import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '../../playground/samples/index.ts';
import { exploreModal } from '../../src/analysis/index.ts';
import { readContents } from '../../src/format/contents.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { validateModal } from '../../src/format/validate-modal.ts';
import { manyItems, variantNames, variants } from '../../src/report/variants/variants.ts';
import { modals } from '../analysis/random-modals.ts';
import { block, modal } from '../modals.ts';

const textVariants = variantNames.filter((name) => name !== 'many-items');

describe.each(variantNames)('the variant %s', (name) => {
  test('is a valid modal with the same keys, and leaves the text of the author', () => {
    for (const { id, text } of samples) {
      const schema: ModalJson = JSON.parse(text);
      const changed = variants[name].apply(schema);
      expect(validateModal(changed), id).toEqual([]);
      expect(keysOf(changed)).toEqual(keysOf(schema));
      expect(schema).toEqual(JSON.parse(text));
    }
  });

  test('changes a label, a placeholder, a message, an error and an item', () => {
    if (name === 'many-items') return;
    const options = {
      label: 'Size',
      placeholder: 'Choose',
      message: 'Feeds six',
      error: 'Sold out',
      items: [{ label: 'Small', value: 'small' }],
    };
    const [changed] = readContents(variants[name].apply(modal({ size: block('select', options) }))).blocks;
    const { label, placeholder, message, error, items = [] } = changed?.options ?? {};
    expect(label).not.toBe('Size');
    expect(placeholder).not.toBe('Choose');
    expect(message).not.toBe('Feeds six');
    expect(error).not.toBe('Sold out');
    expect(items[0]?.label).not.toBe('Small');
    expect(items[0]?.value).toBe('small');
  });
});

test.each(textVariants)(
  'the variant %s has the states of the modal, with the same steps and forms',
  (name) => {
    fc.assert(
      fc.property(modals, (schema) => {
        const [original, changed] = [schema, variants[name].apply(schema)].map((each) => exploreModal(each));
        expect(
          changed?.states.map(({ steps, visible, canSubmit, form }) => [steps, visible, canSubmit, form]),
        ).toEqual(
          original?.states.map(({ steps, visible, canSubmit, form }) => [steps, visible, canSubmit, form]),
        );
      }),
      { numRuns: 60 },
    );
  },
);

test.each(variantNames)('the variant %s keeps a text that is never shown, since it is sent', (name) => {
  const schema = modal({
    source: block('text', { value: 'crm', visibleOn: 'never' }),
    hint: block('text', { value: 'crm' }),
  });
  const [original, changed] = [schema, variants[name].apply(schema)].map((each) => exploreModal(each));
  expect(changed?.states.map(({ form }) => form)).toEqual([{ source: 'crm' }]);
  expect(original?.states.map(({ form }) => form)).toEqual([{ source: 'crm' }]);
});

test('long texts have the stated length, and no half characters', () => {
  const changed = variants['long-texts'].apply(modal({ it: block('input', { label: 'a😀' }) }));
  const label = readContents(changed).blocks[0]?.options.label ?? '';
  expect(label.length).toBeGreaterThan(290);
  expect(label.length).toBeLessThanOrEqual(300);
  expect(label).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
});

test('a pseudo-translation keeps the addresses of links in Markdown', () => {
  const value = 'Read [the terms](https://example.com/terms).';
  const changed = variants['pseudo-translation'].apply(
    modal({ it: block('text', { value, markdown: true }) }),
  );
  const text = readContents(changed).blocks[0]?.options.value;
  expect(text).toContain('](https://example.com/terms)');
  expect(text).toContain('[thé térmš]');
  expect(text).not.toContain('the terms');
});

test('many items are distinct, begin with those of the author, and fill a list without items', () => {
  const items = [
    { label: 'One', value: 1 },
    { label: 'A copy', value: '1 1' },
  ];
  const schema = modal({
    own: block('select', { label: 'Own', items }),
    open: block('select', { label: 'Open' }),
  });
  const [own, open] = readContents(variants['many-items'].apply(schema)).blocks;
  expect(own?.options.items?.slice(0, 2)).toEqual(items);
  for (const filled of [own, open]) {
    expect(new Set(filled?.options.items?.map(({ value }) => value)).size).toBe(manyItems);
  }
});

function keysOf(schema: ModalJson): readonly string[] {
  const { blocks, actions } = readContents(schema);
  return [...blocks, ...actions].map(({ key, kind }) => `${key}: ${kind}`);
}
