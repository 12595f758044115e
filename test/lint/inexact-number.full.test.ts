import fc from 'fast-check';
import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';
import { mayHaveInexactNumbers } from '../../src/lint/text/inexact-numbers.ts';

test('a number is reported if, and only if, another one is sent, by exact arithmetic, in any notation', () => {
  const digits = fc.stringMatching(/^(?:0|[1-9]\d{0,24})(?:\.\d{1,24})?(?:[eE][-+]?\d{1,3})?$/);
  fc.assert(
    fc.property(digits, fc.boolean(), (unsigned, isNegative) => {
      const number = (isNegative ? '-' : '') + unsigned;
      const sent = JSON.stringify(JSON.parse(number));
      const isSame = sent !== 'null' && isEqual(number, sent);
      const text = withItem(number);
      expect(lintModal(text).map(({ rule }) => rule)).toEqual(isSame ? [] : ['inexact-number']);
      expect(mayHaveInexactNumbers(text) || isSame).toBe(true);
    }),
    { seed: 4, numRuns: 3000 },
  );
});

/** Whether two numbers are equal as fractions of whole numbers. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [toFraction(one), toFraction(other)];
  return a.above * b.below === b.above * a.below;
}

function toFraction(number: string) {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  const scale = Number(exponent) - part.length;
  const above = BigInt(whole + part) * 10n ** BigInt(Math.max(0, scale));
  return { above, below: 10n ** BigInt(Math.max(0, -scale)) };
}

function withItem(value: string): string {
  return writeExample({
    blocks: [`size: select { "label": "A", "items": [{ "label": "S", "value": ${value} }] }`],
  });
}
