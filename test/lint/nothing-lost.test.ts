import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { applyFixes, type Diagnostic, fixModal, lintModal, lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { modalJsonSchema } from '../../src/format/json-schema.ts';
import { arbitraryDamage } from '../arbitrary-damage.ts';
import { depth } from '../seed.ts';
import { mutatedText } from './mutations.ts';
import { arbitraryMistakes } from './other-words.ts';
import { expectRanges } from './promises.ts';
import { without, writtenIn } from './written.ts';

const order = readFileSync('src/templates/modals/cake-order.modal.json', 'utf8');

const response = `{
  "data": {
    "blocks": {
      "size": { "items": [{ "label": "Small", "value": 1 }, { "label": "Large", "value": 2 }], "isRequired": true },
      "pickup_date": { "value": "2026-12-24", "message": "Not on Mondays" },
      "wishes": { "error": "Too long", "visibleOn": { "size": { "equals": 1 } } }
    },
    "actions": { "order": { "label": "Order now" } }
  }
}
`;

/** Why a part of the text may be gone after a fix; what is not listed here may not. */
const exceptions: readonly [
  reason: string,
  holds: (lost: string, gained: string, rule: string) => boolean,
][] = [
  [
    'the same word in another type or with other letters',
    (lost, gained) => lost.toLowerCase() === gained.toLowerCase(),
  ],
  [
    'the word of another language for null',
    (lost, gained) => /^(?:none|nil)$/i.test(lost) && gained === 'null',
  ],
  [
    'a date in another form',
    (lost, gained, rule) => rule === 'invalid-date' && digitsOf(lost) === digitsOf(gained),
  ],
  [
    'the name of a member, a block or a kind as it is written here',
    (_, gained, rule) => aboutNames.has(rule) && names.has(gained),
  ],
  ['one of the words that an option takes', (_, gained, rule) => rule === 'option-type' && words.has(gained)],
];

const aboutNames = new Set([
  'unknown-option',
  'unknown-property',
  'unknown-kind',
  'unknown-block-key',
  'unknown-action-key',
  'unknown-block-reference',
  'response-shape',
]);

/** All words that the declarations of the format and the modal itself have. */
const names = new Set([...writtenIn(JSON.stringify(modalJsonSchema)), ...writtenIn(order)]);
const words = new Set(
  'text email number password search url request open-url reset cancel always never not_empty snackbar object'.split(
    ' ',
  ),
);

/** Text around a value, or its key, is gone when the value replaces it. */
const structure = new Set(['schema', 'options', 'properties', 'key', 'id', 'name', 'modal', 'data']);

type Lint = (text: string) => readonly Diagnostic[];

/** Every fix that is made on the way, and what it takes away without a reason. */
function findLosses(text: string, lint: Lint): readonly string[] {
  const losses: string[] = [];
  let now = text;
  for (let round = 0; round < 20; round++) {
    const diagnostics = lint(now);
    const next = applyFixes(now, diagnostics);
    if (next === now) break;
    const lost = diagnostics.flatMap((diagnostic) => lostBy(diagnostic, now));
    losses.push(
      ...lost.filter(({ isAllowed }) => !isAllowed).map(({ words: [part, rule] }) => `${rule}: ${part}`),
    );
    const allowed = lost.flatMap(({ words: [part = ''] }) => wordsOf(part));
    const gone = without(without(wordsOf(now), wordsOf(next)), allowed);
    losses.push(...gone.map((part) => `together: ${part}`));
    now = next;
  }
  return losses;
}

function lostBy({ rule, fix }: Diagnostic, text: string) {
  const { edits = [] } = fix ?? {};
  // With missing or other quotes, only words can be distinguished.
  const partsOf = rule === 'json-syntax' ? wordsOf : writtenIn;
  const before = edits.flatMap(({ offset, length }) => partsOf(text.slice(offset, offset + length)));
  const after = edits.flatMap((edit) => partsOf(edit.text));
  const gained = without(after, before);
  return without(before, after).map((part) => ({
    words: [part, rule],
    isAllowed:
      structure.has(part) ||
      exceptions.some(([, holds]) => [...gained, ''].some((other) => holds(part, other, rule))),
  }));
}

function wordsOf(text: string): readonly string[] {
  return text.replace(/\\(?:u[\da-f]{4}|.)|[\ud800-\udfff]/gi, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
}

function digitsOf(date: string): string {
  return date
    .split(/\D+/)
    .map(Number)
    .sort((one, other) => one - other)
    .join(' ');
}

describe('fixes take nothing away that the author wrote, but in the form of another', () => {
  const runs = { numRuns: depth(100, 4000) };

  test('in texts with random slips', () => {
    fc.assert(
      fc.property(mutatedText, (text) => {
        expect(findLosses(text, lintModal)).toEqual([]);
      }),
      runs,
    );
  });

  test('in modals with values that do not belong where they are', () => {
    const damaged = arbitraryDamage(JSON.parse(order)).map((value) => JSON.stringify(value, null, 2));
    fc.assert(
      fc.property(damaged, (text) => {
        expect(findLosses(text, lintModal)).toEqual([]);
      }),
      runs,
    );
  });

  test('in modals with the names of other formats', () => {
    fc.assert(
      fc.property(arbitraryMistakes(order), (text) => {
        expect(findLosses(text, lintModal)).toEqual([]);
      }),
      runs,
    );
  });

  test('in responses', () => {
    const lint: Lint = (text) => lintResponse(order, text);
    fc.assert(
      fc.property(arbitraryMistakes(response), (text) => {
        expect(findLosses(text, lint)).toEqual([]);
      }),
      runs,
    );
  });
});

test('a second round of fixes changes nothing, and each fix has its place in the fixed text', () => {
  const texts = fc.oneof(mutatedText, arbitraryMistakes(order));
  fc.assert(
    fc.property(texts, (text) => {
      const { text: fixed, fixes } = fixModal(text);
      expectRanges(fixed, fixes);
      expect(fixModal(fixed).text).toBe(fixed);
    }),
    { numRuns: depth(100, 4000) },
  );
});

test('line ends and a byte order mark stay, and change nothing about the fixes', () => {
  const texts = fc.oneof(mutatedText, arbitraryMistakes(order)).filter((text) => !/[\r\ufeff]/.test(text));
  fc.assert(
    fc.property(texts, (text) => {
      const fixed = fixModal(text).text;
      expect(fixModal(text.replaceAll('\n', '\r\n')).text).toBe(fixed.replaceAll('\n', '\r\n'));
      expect(fixModal(`\ufeff${text}`).text).toBe(`\ufeff${fixed}`);
    }),
    { numRuns: depth(50, 2000) },
  );
});
