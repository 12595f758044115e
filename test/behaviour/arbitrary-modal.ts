import fc from 'fast-check';
import type { ModalJson } from 'json-modal';
import { block, modal, type Written } from '../modals.ts';

/** Small modals full of rules; with `isAcyclic`, a block looks only at earlier ones. */
export function arbitraryModal({ isAcyclic = false } = {}): fc.Arbitrary<ModalJson> {
  return fc
    .integer({ min: 1, max: 6 })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, index) => arbitraryBlock(index, count, isAcyclic))),
    )
    .map((blocks) => modal(Object.fromEntries(blocks.map((written, index) => [`b${index}`, written]))));
}

/** Values for the blocks of such a modal, some of which its items do not carry. */
export const arbitraryValues = fc.dictionary(
  fc.constantFrom('b0', 'b1', 'b2', 'b3', 'b4', 'b5'),
  fc.oneof(fc.constantFrom('', 'a', 'ab', 'b', 'c'), fc.subarray(['a', 'b', 'c'])),
);

function arbitraryBlock(index: number, count: number, isAcyclic: boolean): fc.Arbitrary<Written> {
  const visibleOn = arbitraryVisibleOn(isAcyclic ? index : count);
  const items = fc
    .subarray(['a', 'b', 'c'])
    .chain((values) =>
      fc.tuple(
        ...values.map((value) =>
          fc.record({ label: fc.constant(value), value: fc.constant(value), visibleOn }),
        ),
      ),
    );
  const label = fc.constant('A');
  const text = fc.constantFrom('a', 'ab', '');
  return fc.oneof(
    fc
      .record({ label, visibleOn, value: text, isRequired: fc.boolean() })
      .map((options) => block('input', options)),
    fc.record({ value: text, visibleOn }).map((options) => block('text', options)),
    fc.record({ label, visibleOn, items, value: text }).map((options) => block('radio-group', options)),
    fc
      .record({ label, visibleOn, items, value: fc.subarray(['a', 'b', 'c']) })
      .map((options) => block('checkbox-group', options)),
    fc.constant(block('separator')),
  );
}

function arbitraryVisibleOn(sources: number): fc.Arbitrary<unknown> {
  const word = fc.constantFrom('always', 'never');
  if (sources === 0) return word;
  const keys = Array.from({ length: sources }, (_, index) => `b${index}`);
  const rule = fc.oneof(
    fc.constant('not_empty'),
    fc.record({ equals: fc.oneof(fc.constantFrom('a', 'b', 'ab'), fc.subarray(['a', 'b'])) }),
    fc.record({ includes: fc.constantFrom('a', 'b') }),
  );
  const rules = fc.dictionary(fc.constantFrom(...keys), rule, { minKeys: 1, maxKeys: 2 });
  return fc.oneof({ weight: 1, arbitrary: word }, { weight: 3, arbitrary: rules });
}
