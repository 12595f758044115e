import fc from 'fast-check';
import { mergeResponse } from 'json-modal';
import { describe, expect, it } from 'vitest';
import { readContents } from '../../src/format/contents.ts';
import { block, modal } from '../modals.ts';

const contents = readContents(
  modal({
    a: block('input', { label: 'A', message: 'Hint' }),
    b: block('select', { label: 'B', items: [{ label: 'One', value: 1 }] }),
    ...JSON.parse(`{"__proto__":${JSON.stringify(block('input', { label: 'P' }))}}`),
  }),
);

const overrides = fc.dictionary(
  fc.constantFrom('a', 'b'),
  fc.record(
    { label: fc.string(), message: fc.string(), placeholder: fc.string(), items: fc.constant([]) },
    { requiredKeys: [] },
  ),
);

describe('a merge', () => {
  it('replaces the options that are named, items as a whole, and nothing else', () => {
    const merged = mergeResponse(contents, {
      data: { blocks: { b: { items: [{ label: 'Two', value: 2 }] } }, actions: { save: { label: 'Order' } } },
    });
    expect(merged.blocks[1]?.options).toEqual({ label: 'B', items: [{ label: 'Two', value: 2 }] });
    expect(merged.blocks[0]).toBe(contents.blocks[0]);
    expect(merged.actions[0]?.options).toEqual({ label: 'Order', handler: 'request' });
  });

  it('treats __proto__ like any other key', () => {
    const merged = mergeResponse(contents, JSON.parse('{"data":{"blocks":{"__proto__":{"label":"Q"}}}}'));
    expect(merged.blocks.map(({ options }) => options.label)).toEqual(['A', 'B', 'Q']);
    expect(mergeResponse(contents, { data: { blocks: {} } }).blocks).toEqual(contents.blocks);
  });

  it('of nothing changes nothing', () => {
    expect(mergeResponse(contents, { data: {} })).toEqual(contents);
  });

  it('twice is a merge once', () => {
    fc.assert(
      fc.property(overrides, (blocks) => {
        const once = mergeResponse(contents, { data: { blocks } });
        expect(mergeResponse(once, { data: { blocks } })).toEqual(once);
      }),
    );
  });

  it('after a merge is a merge of both, the later one winning', () => {
    fc.assert(
      fc.property(overrides, overrides, (first, second) => {
        const both = { a: { ...first['a'], ...second['a'] }, b: { ...first['b'], ...second['b'] } };
        const inTurn = mergeResponse(mergeResponse(contents, { data: { blocks: first } }), {
          data: { blocks: second },
        });
        expect(inTurn).toEqual(mergeResponse(contents, { data: { blocks: both } }));
      }),
    );
  });

  it('does not change the contents that it merges into', () => {
    fc.assert(
      fc.property(overrides, (blocks) => {
        const before = structuredClone(contents);
        mergeResponse(contents, { data: { blocks } });
        expect(contents).toEqual(before);
      }),
    );
  });
});
