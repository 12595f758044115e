import { Ajv } from 'ajv';
import { validateModal } from 'json-modal';
import { describe, expect, it } from 'vitest';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { modalJsonSchema } from '../../src/format/json-schema.ts';
import { formats } from '../../src/format/text-formats.ts';
import { action, block, cancel, modal, save } from '../modals.ts';

const isValid = new Ajv({
  strictTypes: false,
  allowUnionTypes: true,
  keywords: ['enumDescriptions'],
  formats,
}).compile(modalJsonSchema);

describe('the JSON Schema for editors', () => {
  it.each(Object.entries(blockDeclarations))('accepts the sample of %s', (kind, { sample }) => {
    expect(isValid(modal({ it: block(kind, sample) }))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['no modal', []],
    ['no actions', { type: 'object', properties: { blocks: { type: 'object', properties: {} } } }],
    ['an unknown kind', modal({ it: block('inptu', {}) })],
    ['an unknown option', modal({ it: block('input', { label: 'A', lable: 'A' }) })],
    ['a missing option', modal({ it: block('input', {}) })],
    ['no options at all', modal({ it: block('input') })],
    ['a wrong type', modal({ it: block('input', { label: 1 }) })],
    ['no real date', modal({ it: block('datepicker', { label: 'A', value: '2026-02-30' }) })],
    [
      'a rule of two tests',
      modal({ it: block('input', { label: 'A', visibleOn: { a: { equals: 1, includes: 'b' } } }) }),
    ],
    ['three actions', modal({}, { save, cancel, more: cancel })],
    [
      'a URL without open-url',
      modal({}, { save: action('primary', { label: 'A', handler: 'request', url: 'https://a.example' }) }),
    ],
  ])('refuses, like the validator, %s', (_, schema) => {
    expect(isValid(schema)).toBe(false);
    expect(validateModal(schema)).not.toEqual([]);
  });
});
