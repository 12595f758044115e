import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultReadings } from '../../src/behaviour/readings.ts';
import { readContents } from '../../src/format/contents.ts';
import type { Value } from '../../src/format/values.ts';
import { checkConditions } from '../../src/lint/conditions/check-conditions.ts';
import { block, items, makeModal } from '../analysis/make-modal.ts';
import { ruleHolds } from '../analysis/naive-modal.ts';

type Scalar = string | number | boolean;

/** A block, and all that it can hold. */
interface Target {
  readonly target: ReturnType<typeof block>;
  readonly values: readonly Value[];
  /** Without items: what a response could bring, of which the values are some. */
  readonly isOpen?: boolean;
}

const texts = ['', 'a', 'b', 'ab', '0', '1', 'true', ' ', '2024-02-29', '2024-02-30', '-02-', '31', '-13-'];
const scalars: readonly Scalar[] = [...texts, 0, -0, 1, 1.5, true, false];
const dates = ['2024-02-29', '1999-12-31', '2031-10-30', '2000-01-01', '1110-01-01'];

const rules = fc.oneof(
  fc.constant('not_empty' as const),
  fc.record({
    equals: fc.oneof(fc.constantFrom(...scalars), fc.array(fc.constantFrom(...scalars), { maxLength: 3 })),
  }),
  fc.record({ includes: fc.constantFrom(...texts) }),
);

const targets: fc.Arbitrary<Target> = fc.oneof(
  fc.constantFrom('input', 'textarea', 'text').map((kind) => ({
    target: block(kind, { value: 'a' }),
    values: [...texts, ...texts.map((text) => `${text}y`)],
  })),
  fc.constant({ target: block('datepicker'), values: dates }),
  fc.constant({ target: { $ref: '#/definitions/element-separator' }, values: [] }),
  someOf(texts).map((some) => ({ target: block('radio-group', { items: items(...some) }), values: some })),
  someOf(scalars).map((some) => ({ target: block('select', { items: items(...some) }), values: some })),
  someOf(scalars).map((some) => ({
    target: block('select', { value: [], items: items(...some) }),
    values: subsetsOf(some),
  })),
  someOf(texts).map((some) => ({
    target: block('checkbox-group', { items: items(...some) }),
    values: subsetsOf(some),
  })),
  fc.constantFrom(
    { target: block('radio-group'), values: texts, isOpen: true },
    { target: block('select'), values: [...scalars, ...threeOf(scalars)], isOpen: true },
    { target: block('select', { value: ['a'], items: [] }), values: threeOf(scalars), isOpen: true },
    { target: block('checkbox-group', { items: [] }), values: threeOf(texts), isOpen: true },
  ),
);

function someOf(values: readonly Scalar[]): fc.Arbitrary<Scalar[]> {
  return fc.uniqueArray(fc.constantFrom(...values), {
    comparator: 'IsStrictlyEqual',
    minLength: 1,
    maxLength: 4,
  });
}

function subsetsOf(values: readonly Scalar[]): readonly Value[] {
  return Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((__, index) => (bits >> index) % 2 === 1),
  );
}

/** Lists of three, so that those of less are among them as sets. */
function threeOf(values: readonly Scalar[]): readonly Value[] {
  return values.flatMap((one) => values.flatMap((two) => values.map((three) => [one, two, three])));
}

test('a condition is reported as never true exactly when no value of its block meets it', () => {
  fc.assert(
    fc.property(targets, rules, ({ target, values, isOpen = false }, rule) => {
      const modal = makeModal({ it: target, note: block('input', { visibleOn: { it: rule } }) });
      const verdicts = checkConditions(readContents(modal));
      const canHold = values.some((value) => ruleHolds(rule, value, defaultReadings));
      if (!isOpen) expect(verdicts.length > 0).toBe(!canHold);
      else if (canHold) expect(verdicts).toEqual([]);
      for (const { comparedValue, carried } of verdicts.flatMap(({ mismatches }) => mismatches))
        expect([String(comparedValue), typeof comparedValue]).not.toEqual([String(carried), typeof carried]);
    }),
    { numRuns: 5000, seed: 29 },
  );
});
