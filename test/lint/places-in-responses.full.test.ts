import fc from 'fast-check';
import { type Diagnostic, lintResponse, type RuleId, rules } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const sizes = Array.from({ length: 80 }, (_, index) => `s${index}`);

/** Every item of "extra" waits for one of "size"; the response can take these away, and more. */
const modal = writeExample({
  blocks: [
    `size: radio-group { "label": "Size", "items": ${JSON.stringify(itemsOf(sizes))} }`,
    `extra: checkbox-group { "label": "Extra", "items": ${JSON.stringify(sizes.map((size) => ({ label: `For ${size}`, value: size, visibleOn: { size: { equals: size } } })))} }`,
    'note: input { "label": "Note", "visibleOn": { "size": { "equals": "s1" } } }',
    'wish: input { "label": "Wish", "visibleOn": { "note": "not_empty" } }',
  ],
});

test('each of many diagnostics is at its cause, whatever their number', () => {
  const response = {
    data: { blocks: { wish: { label: 'A wish' }, size: { label: 'Size', items: itemsOf(['s0']) } } },
  };
  const found = lintResponse(modal, JSON.stringify(response));
  expect(found.length).toBeGreaterThan(60);
  expect([...new Set(found.map(({ pointer }) => pointer))]).toEqual(['/data/blocks/size/items']);
});

test('the place of a diagnostic does not depend on the diagnostics of other rules', () => {
  const options = fc.record(
    {
      label: fc.constantFrom('Size', 'Note', ' '),
      visibleOn: fc.constantFrom<unknown>(
        'never',
        'always',
        { note: 'not_empty' },
        { size: { equals: 's2' } },
      ),
      isRequired: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const items = fc.uniqueArray(fc.constantFrom(...sizes), { maxLength: 3 }).map(itemsOf);
  const size = fc.tuple(options, items).map(([own, some]) => ({ ...own, items: some }));
  const blocks = fc.record({ size, extra: options, note: options, wish: options }, { requiredKeys: [] });
  fc.assert(
    fc.property(blocks, (given) => {
      const response = JSON.stringify({ data: { blocks: given } });
      const together = placesOf(lintResponse(modal, response));
      const alone = rules.flatMap(({ id }) => placesOf(lintResponse(modal, response, { rules: allBut(id) })));
      expect(alone.sort()).toEqual(together.sort());
    }),
    { numRuns: 20 },
  );
});

function itemsOf(values: readonly string[]) {
  return values.map((value) => ({ label: `Item ${value}`, value }));
}

function allBut(rule: RuleId): { readonly [Id in RuleId]?: 'off' } {
  return Object.fromEntries(rules.flatMap(({ id }) => (id === rule ? [] : [[id, 'off']])));
}

function placesOf(found: readonly Diagnostic[]): string[] {
  return found.map(
    ({ rule, pointer, message, range }) => `${rule} ${pointer} ${range.start.offset} ${message}`,
  );
}
