import { type ModalJson, validateResponse } from 'json-modal';
import { type Diagnostic, exploreModal, lintModal, lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

/** Work that takes the square of these sizes runs into the time limit of a test. */
describe('thousands are linted as fast as they are read', () => {
  test('values that a rule compares a list with', () => {
    const values = range(30_000, (index) => `v${index}`);
    const text = modal(
      ['extras', 'checkbox-group', { items: itemsOf(values) }],
      ['note', 'input', { label: 'Note', visibleOn: { extras: { equals: values } } }],
    );
    expect(rulesIn(lintModal(text))).toEqual([]);
    const response = { data: { blocks: { extras: { value: values } } } };
    expect(rulesIn(lintResponse(text, JSON.stringify(response)))).toEqual([]);
    expect(validateResponse(JSON.parse(text) as ModalJson, response)).toEqual([]);
  });

  test.each([
    ['equals', 'radio-group'],
    ['equals', 'checkbox-group'],
    ['includes', 'radio-group'],
    ['includes', 'checkbox-group'],
  ])('rules with "%s" on the items of a %s', (test, kind) => {
    const values = range(60_000, (index) => `v${index}`);
    const text = modal(
      ['size', kind, { label: 'Size', items: itemsOf(values) }],
      [
        'extra',
        'select',
        { label: 'Extra', items: itemsOf(values, (value) => ({ size: { [test]: value } })) },
      ],
    );
    expect(rulesIn(lintModal(text))).toEqual([]);
  });

  test('rules that no item meets, for its type', () => {
    const numbers = range(30_000, (index) => index);
    const shownFor = (value: number) => ({ size: { equals: String(value) } });
    const text = modal(
      ['size', 'select', { label: 'Size', items: itemsOf(numbers) }],
      ['extra', 'select', { label: 'Extra', items: itemsOf(numbers, shownFor) }],
    );
    expect(rulesIn(lintModal(text))).toEqual(['condition-type-mismatch × 30000']);
  });

  test('values that no item carries', () => {
    const value = range(40_000, (index) => `w${index}`);
    const items = itemsOf(range(40_000, (index) => `v${index}`));
    const text = modal(['extras', 'checkbox-group', { value, items }]);
    expect(rulesIn(lintModal(text))).toEqual(['value-not-in-items × 40000']);
  });
});

describe('conditions with more combinations than can be tried are not a problem', () => {
  test('parts of a date', () => {
    const text = modal(
      ['day', 'datepicker', { label: 'Day' }],
      [
        'extra',
        'select',
        { label: 'Extra', items: itemsOf(range(300, String), (includes) => ({ day: { includes } })) },
      ],
    );
    expect(rulesIn(lintModal(text))).toEqual([]);
    const { exact, states } = exploreModal(JSON.parse(text) as ModalJson);
    expect(exact).toBe(false);
    expect(states.length).toBeGreaterThan(1);
  });

  test('values that a response supplies', () => {
    const values = range(2000, (index) => `v${index}`);
    const text = modal(
      ['size', 'select', { label: 'Size' }],
      ['extra', 'select', { label: 'Extra', items: itemsOf(values, (equals) => ({ size: { equals } })) }],
    );
    expect(rulesIn(lintModal(text))).toEqual([]);
  });
});

function range<Value>(length: number, make: (index: number) => Value): readonly Value[] {
  return Array.from({ length }, (_, index) => make(index));
}

function itemsOf<Value>(values: readonly Value[], visibleOn?: (value: Value) => object) {
  return values.map((value) => ({ label: `Item ${value}`, value, visibleOn: visibleOn?.(value) }));
}

function modal(...blocks: readonly (readonly [key: string, kind: string, options: object])[]): string {
  return writeExample({
    blocks: blocks.map(([key, kind, options]) => `${key}: ${kind} ${JSON.stringify(options)}`),
  });
}

/** Which rules report something, and how often. */
function rulesIn(diagnostics: readonly Diagnostic[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { rule, count = 1 } of diagnostics) counts.set(rule, (counts.get(rule) ?? 0) + count);
  return [...counts].map(([rule, count]) => `${rule} × ${count}`);
}
