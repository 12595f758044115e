import fc from 'fast-check';
import { createModal, type ModalJson, validateModal, validateResponse } from 'json-modal';
import { describe, expect, it } from 'vitest';
import { allKinds } from '../all-kinds.ts';
import { block, modal } from '../modals.ts';

const schema = modal({
  size: block('input', { label: 'Size' }),
  way: block('select', { label: 'Way', items: [{ label: 'A', value: 1 }] }),
});

describe('any input', () => {
  it('any JSON has a list of faults, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        validateModal(value);
        validateResponse(schema, value);
      }),
      { numRuns: 2000 },
    );
  });

  it('a modal with any part replaced has a list of faults, and then opens a session', () => {
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue({ maxDepth: 2 }), (seed, value) => {
        const broken = replaceOne(schema, seed, value) as ModalJson;
        const faults = validateModal(broken);
        const session = createModal({ schema: broken });
        session.open();
        expect(session.getState().phase).toBe(faults.length === 0 ? 'ready' : 'failed');
      }),
      { numRuns: 2000 },
    );
  });

  it.each([[{ toString: 0 }], [[{ toString: 0, valueOf: 0 }]], [Object.create(null)]])(
    '%j, which cannot be made a text, is a fault at most, in any place',
    (value) => {
      const response = {
        data: { blocks: { size: { label: 'A', items: [] }, way: { value: 1, visibleOn: 'x' } } },
      };
      for (const whole of [allKinds, { properties: { size: block('input', { label: 'Size' }) } }])
        for (const path of pathsOf(whole)) {
          const broken = replaceAt(whole, path, value) as ModalJson;
          validateModal(broken);
          createModal({ schema: broken }).open();
        }
      for (const path of pathsOf(response)) validateResponse(schema, replaceAt(response, path, value));
    },
  );

  it.each(['[', '{"a":'])('nesting of 10,000 %s is recognized, not followed', (open) => {
    const deep = nest(open, 10_000);
    expect(validateModal(deep)).not.toEqual([]);
    expect(validateResponse(schema, { data: { blocks: { size: { label: deep } } } })).toHaveLength(1);
    expect(validateResponse(schema, { rows: deep })).toHaveLength(1);
    expect(validateModal(modal({ size: block('input', { label: deep }) }))).toHaveLength(1);
  });

  it('a schema of 5 MB is read', () => {
    const items = Array.from({ length: 100_000 }, (_, value) => ({
      label: `A choice with a long name ${value}`,
      value,
    }));
    const large = modal({ way: block('select', { label: 'Way', items }) });
    expect(JSON.stringify(large).length).toBeGreaterThan(5_000_000);
    expect(validateModal(large)).toEqual([]);
  });

  it('a long name is cut in the message', () => {
    const [fault] = validateModal(modal({ size: block('input', { label: 'A', ['x'.repeat(100_000)]: 1 }) }));
    expect(fault?.message.length).toBeLessThan(200);
  });

  it('hostile keys change nothing but their own block', () => {
    const text = `{"__proto__":${JSON.stringify(block('input', { label: 'A', value: 'polluted' }))}}`;
    const session = createModal({ schema: modal(JSON.parse(text)) });
    session.open();
    session.change('__proto__', 'x');
    expect(JSON.stringify(session.getState().form)).toBe('{"__proto__":"x"}');
    expect(({} as Record<string, unknown>)['label']).toBeUndefined();
    expect(
      validateResponse(
        modal(JSON.parse(text)),
        JSON.parse('{"data":{"blocks":{"__proto__":{"label":"B"}}}}'),
      ),
    ).toEqual([]);
    expect(
      validateResponse(schema, JSON.parse('{"data":{"blocks":{"__proto__":{"label":"B"}}}}')),
    ).toHaveLength(1);
    expect(validateResponse(schema, { data: { blocks: { toString: { label: 'B' } } } })).toHaveLength(1);
  });
});

function nest(open: string, depth: number): unknown {
  return JSON.parse(`${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`);
}

function replaceOne(value: unknown, seed: number, replacement: unknown): unknown {
  const paths = pathsOf(value);
  const path = paths[seed % paths.length] ?? [];
  return replaceAt(value, path, replacement);
}

function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]))];
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}
