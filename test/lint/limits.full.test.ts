import { type ModalJson, validateModal, validateResponse } from 'json-modal';
import { type Diagnostic, fixModal, lintModal, lintResponse, type RuleId, rules } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const size = 2500;
const modal = writeExample({ blocks: ['size: select { "label": "Size", "isRequired": true }'] });
const schema: ModalJson = JSON.parse(modal);
const each = Array.from({ length: size }, (_, index) => index);
const unknownOptions = Object.fromEntries(each.map((index) => [`x${index}x`, 1]));
const unknownBlocks = Object.fromEntries(each.map((index) => [`x${index}x`, {}]));
const repeatedValues = each.map((index) => ({ label: `Item ${index}`, value: 'same' }));

/** Texts with thousands of problems of one rule, each in another place. */
const modals: readonly [rule: RuleId, count: number, text: string][] = [
  ['unknown-option', size, withOptions(unknownOptions)],
  ['unknown-option', size, withOptions({ items: each.map((value) => ({ label: `${value}`, value, x: 1 })) })],
  ['missing-option', size, withOptions({ items: each.map((value) => ({ value })) })],
  ['duplicate-item-value', size - 1, withOptions({ items: repeatedValues })],
  ['unknown-block-reference', size, withOptions({ visibleOn: mapped(() => 'not_empty') })],
  ['empty-label', size, withOptions({ items: each.map((value) => ({ label: ' ', value })) })],
  ['unknown-property', size, JSON.stringify({ ...schema, ...mapped(() => 1) })],
  ['unknown-property', size, withDefinition({ $ref: '#/definitions/element-separator', ...mapped(() => 1) })],
  ['unknown-kind', size, withBlocks(mapped(() => ({ $ref: '#/definitions/x' })))],
  ['block-limit', size - 10, withBlocks(mapped((index) => input({ label: `Label ${index}` })))],
  ['option-type', size, withBlocks(mapped(() => input({ label: 5 })))],
  ['duplicate-key', size, modal.replace('"label"', `${'"label": "Size", '.repeat(size)}"label"`)],
  [
    'json-syntax',
    size,
    modal.replace('"label"', `${'\n'.repeat(1)}${'"isRequired": true "x": 1,\n'.repeat(size)}"label"`),
  ],
];

const responses: readonly [rule: RuleId, count: number, response: unknown][] = [
  ['unknown-option', size, { data: { blocks: { size: unknownOptions } } }],
  ['unknown-block-key', size, { data: { blocks: unknownBlocks } }],
  ['unknown-action-key', size, { data: { actions: unknownBlocks } }],
  ['unknown-property', size, { data: {}, ...unknownOptions }],
  ['unknown-property', size, { data: unknownOptions }],
  ['duplicate-item-value', size - 1, { data: { blocks: { size: { items: repeatedValues } } } }],
  [
    'empty-label',
    size,
    { data: { blocks: { size: { items: each.map((value) => ({ label: '', value })) } } } },
  ],
];

describe('the first thousand of thousands of problems of one rule are listed, and one represents the others', () => {
  test.each(modals)('%s × %d in a modal', (rule, count, text) => {
    expectLimited(lintModal(text), rule, count);
  });

  test.each(responses)('%s × %d in a response', (rule, count, response) => {
    expectLimited(lintResponse(modal, JSON.stringify(response)), rule, count);
  });

  test('validation lists as many, and also reports the rest', () => {
    const ofModal = validateModal(JSON.parse(withOptions(unknownOptions)));
    const ofResponse = validateResponse(schema, { data: { blocks: unknownBlocks } });
    for (const faults of [ofModal, ofResponse]) {
      expect(faults).toHaveLength(1001);
      expect(faults.at(-1)).toMatchObject({
        count: 1500,
        message: 'From here on, 1,500 more problems of this rule are not listed.',
      });
    }
  });
});

test('all are listed on request', () => {
  const all = lintModal(withOptions(unknownOptions), { limit: Number.POSITIVE_INFINITY });
  expect(all.map(({ count }) => count)).toEqual(each.map(() => undefined));
});

test('a rule that is off does not reduce the list of another one, and other blocks are checked', () => {
  const text = withBlocks({ size: input({ ...unknownOptions, label: 'Size' }), note: input({ label: '' }) });
  expect(lintModal(text, { rules: { 'unknown-option': 'off' } }).map(({ rule }) => rule)).toEqual([
    'empty-label',
  ]);
});

test('every safe fix is applied, whatever their number', () => {
  const items = each.map((value) => ({ lable: `Item ${value}`, value }));
  const { text, diagnostics } = fixModal(withOptions({ items }));
  expect(diagnostics).toEqual([]);
  expect(text).not.toContain('lable');
});

test('a block with wrong types beyond the limit is not treated as valid', () => {
  const text = withBlocks(mapped((index) => input({ label: index % 2 === 0 ? index : ' ' })));
  const found = lintModal(text, { limit: 10 });
  expect(countsOf(found)).toMatchObject({ 'option-type': size / 2, 'block-limit': size - 10 });
});

function expectLimited(diagnostics: readonly Diagnostic[], rule: RuleId, count: number): void {
  const ofRule = diagnostics.filter((one) => one.rule === rule);
  expect(ofRule.map((one) => one.count ?? 1)).toEqual([
    ...Array.from({ length: 1000 }, () => 1),
    count - 1000,
  ]);
  expect(ofRule.at(-1)?.message).toBe(
    `From here on, ${(count - 1000).toLocaleString('en')} more problems of this rule are not listed.`,
  );
  expect(diagnostics.length).toBeLessThan(1002 * 3);
  expect(rules.map(({ id }) => id)).toContain(rule);
}

function countsOf(diagnostics: readonly Diagnostic[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { rule, count = 1 } of diagnostics) counts[rule] = (counts[rule] ?? 0) + count;
  return counts;
}

function mapped<Value>(make: (index: number) => Value): Record<string, Value> {
  return Object.fromEntries(each.map((index) => [`x${index}x`, make(index)]));
}

function input(options: object): object {
  return { $ref: '#/definitions/element-input', options };
}

function withOptions(options: object): string {
  const { $ref, options: before } = schema.properties.blocks.properties['size'] ?? {};
  return withDefinition({ $ref, options: { ...before, ...options } });
}

function withDefinition(size: object): string {
  return withBlocks({ size });
}

function withBlocks(properties: object): string {
  const { type, properties: around } = schema;
  return JSON.stringify({ type, properties: { ...around, blocks: { type, properties } } }, null, 1);
}
