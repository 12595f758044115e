import { type Diagnostic, lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const gift =
  'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }, { "label": "No", "value": "no" }] }';
const size = 'size: input { "label": "Size" }';

describe('an operator of another condition language is replaced by its meaning, in any spelling:', () => {
  const cases: readonly [words: string, value: unknown, condition: unknown][] = [
    ['eq', 'yes', { equals: 'yes' }],
    ['equal', 'yes', { equals: 'yes' }],
    ['equal to', 'yes', { equals: 'yes' }],
    ['is', 'yes', { equals: 'yes' }],
    ['const', 'yes', { equals: 'yes' }],
    ['contains', 'ye', { includes: 'ye' }],
    ['include', 'ye', { includes: 'ye' }],
    ['exists', true, 'not_empty'],
    ['not empty', true, 'not_empty'],
    ['is not empty', true, 'not_empty'],
    ['not null', true, 'not_empty'],
    ['is set', true, 'not_empty'],
    ['has value', true, 'not_empty'],
    ['empty', false, 'not_empty'],
    ['is null', false, 'not_empty'],
    ['not', '', 'not_empty'],
    ['not equals', null, 'not_empty'],
    ['in', ['yes'], { equals: 'yes' }],
    ['one of', ['yes'], { equals: 'yes' }],
    ['any of', ['yes'], { equals: 'yes' }],
  ];

  test.each(cases.flatMap(([words, ...rest]) => spellings(words).map((name) => [name, ...rest] as const)))(
    '{ "%s": %j } is %j',
    (name, value, condition) => {
      const text = withVisibleOn({ gift: { [name]: value } });
      expect(conditionsAfter(text)).toEqual({ gift: condition });
    },
  );

  test.each([
    ['==', { equals: 'yes' }],
    ['===', { equals: 'yes' }],
    ['!=', { equals: 'no' }],
    ['!==', { equals: 'no' }],
    ['<>', { equals: 'no' }],
  ])('%s', (name, condition) => {
    expect(conditionsAfter(withVisibleOn({ gift: { [name]: 'yes' } }))).toEqual({ gift: condition });
  });
});

describe('an operator that the format does not have leads to its replacement in the docs, never to another meaning:', () => {
  const cases: readonly [anchor: string, value: unknown, ...words: readonly string[]][] = [
    ['not', 'L', 'not', 'ne', 'neq', 'not equals', 'not equal to', 'is not', 'unequal', 'does not equal'],
    ['not', 'L', 'not includes', 'not contains', 'does not contain', 'excludes', 'differs'],
    ['not', ['S', 'L'], 'nin', 'not in', 'none of', 'is none of', 'not one of', 'not any of'],
    ['not', 'L', 'not starts with', 'not like', 'not matches'],
    ['one-of', ['S', 'L'], 'in', 'is in', 'one of', 'any of', 'is any of', 'enum'],
    ['one-of', ['S', 'L'], 'contains', 'eq', 'is', 'value', 'contains any'],
    ['is-empty', true, 'empty', 'is empty', 'null', 'is null', 'blank', 'unset', 'not exists', 'not set'],
    ['is-empty', false, 'exists', 'not empty', 'is not empty', 'filled', 'has value', 'not null'],
    ['is-empty', null, 'eq', 'is'],
    ['greater-than-starts-with', 5, 'gt', 'gte', 'lt', 'lte', 'greater than', 'greater than or equal', 'min'],
    ['greater-than-starts-with', 5, 'less than', 'at least', 'maximum', 'more than', 'after', 'before'],
    ['greater-than-starts-with', 'S', 'starts with', 'begins with', 'ends with', 'matches', 'regex', 'like'],
  ];
  const named = cases.flatMap(([anchor, value, ...all]) =>
    all.flatMap(spellings).map((name) => [name, value, anchor] as const),
  );

  test.each(named)('{ "%s": %j } → #%s', (name, value, anchor) => {
    expectRecipe({ size: { [name]: value } }, anchor);
  });

  test.each([
    ['>', 'greater-than-starts-with'],
    ['>=', 'greater-than-starts-with'],
    ['<', 'greater-than-starts-with'],
    ['<=', 'greater-than-starts-with'],
    ['!=', 'not'],
    ['!', 'not'],
    ['!in', 'not'],
  ])('{ "%s": 5 } → #%s', (name, anchor) => {
    expectRecipe({ size: { [name]: 5 } }, anchor);
  });

  test.each<[unknown, string]>([
    [{ size: 'empty' }, 'is-empty'],
    [{ size: 'is_empty' }, 'is-empty'],
    [{ size: '!L' }, 'not'],
    [{ size: false }, 'is-empty'],
    [{ size: ['S', 'L'] }, 'one-of'],
    [{ size: { gte: 1, lte: 5 } }, 'greater-than-starts-with'],
    [{ size: { equals: 'S', not_equals: 'L' } }, 'not'],
    [{ size: { operator: '!=', value: 'L' } }, 'not'],
    [{ size: { equals: ['S', 'L'] } }, 'one-of'],
    [{ gift: { equals: ['yes', 'no'] } }, 'one-of'],
    [{ size: { equals: '' } }, 'is-empty'],
    [{ or: [{ size: { equals: 'S' } }, { gift: 'not_empty' }] }, 'or'],
    [{ $or: [{ size: { equals: 'S' } }] }, 'or'],
    [{ anyOf: [{ size: { equals: 'S' } }] }, 'or'],
    [{ not: { size: { equals: 'S' } } }, 'not'],
    [{ field: 'size', operator: '>', value: 5 }, 'greater-than-starts-with'],
    ['!size', 'is-empty'],
    ['size != "L"', 'not'],
    ['size > 5', 'greater-than-starts-with'],
    ['size == "S" || gift', 'or'],
  ])('%j → #%s', (visibleOn, anchor) => {
    expectRecipe(visibleOn, anchor);
  });
});

describe('conditions in the syntax of another format are rewritten:', () => {
  test.each<[unknown, unknown]>([
    [{ field: 'gift', operator: 'equals', value: 'yes' }, { gift: { equals: 'yes' } }],
    [{ field: 'gift', value: 'yes' }, { gift: { equals: 'yes' } }],
    [{ gift: { operator: 'eq', value: 'yes' } }, { gift: { equals: 'yes' } }],
    [{ and: [{ gift: 'not_empty' }, { size: { eq: 'L' } }] }, { gift: 'not_empty', size: { equals: 'L' } }],
    [[{ gift: 'not_empty' }], { gift: 'not_empty' }],
    ['gift', { gift: 'not_empty' }],
    ["gift == 'yes'", { gift: { equals: 'yes' } }],
    ['gift === "yes" && size', { gift: { equals: 'yes' }, size: 'not_empty' }],
    [{ gift: ['yes'] }, { gift: { equals: 'yes' } }],
    [{ gift: true }, { gift: 'not_empty' }],
    [{ gift: 'exists' }, { gift: 'not_empty' }],
    [{ size: { equals: ['L'] } }, { size: { equals: 'L' } }],
    [{ gift: { includes: ['yes'] } }, { gift: { includes: 'yes' } }],
    [{ size: { eq: 5 } }, { size: { equals: '5' } }],
  ])('%j is %j', (visibleOn, conditions) => {
    expect(conditionsAfter(withVisibleOn(visibleOn))).toEqual(conditions);
  });
});

test('a word about emptiness that is the value of an item is compared with', () => {
  const blocks = [
    'cup: radio-group { "label": "Cup", "items": [{ "label": "Empty", "value": "empty" }, { "label": "Full", "value": "filled" }] }',
    'note: input { "label": "Note", "visibleOn": { "cup": "empty" } }',
    'tip: input { "label": "Tip", "visibleOn": { "cup": "filled" } }',
  ];
  expect(lintModal(writeExample({ blocks })).flatMap(offeredBy)).toEqual([
    'Write { "equals": "empty" }.',
    'Write { "equals": "filled" }.',
  ]);
});

test('a block may have the name of an operator', () => {
  const blocks = [
    'or: input { "label": "Or" }',
    'not: input { "label": "Not" }',
    'note: input { "label": "Note", "visibleOn": { "or": "not_empty", "not": { "equals": "a" } } }',
  ];
  expect(lint(writeExample({ blocks }))).toEqual([]);
});

/** Returns every problem. Whether all conditions must hold is an open point of the format. */
function lint(text: string): readonly Diagnostic[] {
  return lintModal(text, { rules: { 'reading-dependent': 'off' } });
}

function withVisibleOn(visibleOn: unknown): string {
  const card = `card: input { "label": "Card", "visibleOn": ${JSON.stringify(visibleOn)} }`;
  return writeExample({ blocks: [gift, size, card] });
}

/** Expects one problem that points to the section, and that offers no condition. */
function expectRecipe(visibleOn: unknown, anchor: string): void {
  const diagnostics = lintModal(withVisibleOn(visibleOn));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringMatching(new RegExp(`[Ss]ee docs/format\\.md#${anchor}\\.$`)),
  ]);
  expect(diagnostics.flatMap(offeredBy)).toEqual([]);
}

function offeredBy({ fix, suggestions = [] }: Diagnostic): readonly string[] {
  return [...(fix ? [fix] : []), ...suggestions].map(({ description }) => description);
}

/** Follows the one offer, and returns the conditions of the modal, which then has no problem. */
function conditionsAfter(text: string): unknown {
  const diagnostics = lintModal(text);
  expect(diagnostics).toHaveLength(1);
  const [fix] = diagnostics.flatMap((diagnostic) =>
    [diagnostic.fix ?? [], diagnostic.suggestions ?? []].flat(),
  );
  const fixed = (fix?.edits ?? []).reduceRight(
    (now, edit) => now.slice(0, edit.offset) + edit.text + now.slice(edit.offset + edit.length),
    text,
  );
  expect(lint(fixed)).toEqual([]);
  return JSON.parse(fixed).properties.blocks.properties.card.options.visibleOn;
}

/** The spellings of words in other languages: `notEquals`, `NotEquals`, `not_equals`, `not-equals`, `NOT_EQUALS`, `$notEquals`. */
function spellings(words: string): readonly string[] {
  const all = words.split(' ');
  const capitals = all.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const camel = [all[0], ...capitals.slice(1)].join('');
  const names = [
    camel,
    capitals.join(''),
    all.join('_'),
    all.join('-'),
    all.join('_').toUpperCase(),
    `$${camel}`,
  ];
  return [...new Set(names)].filter((name) => !['equals', 'includes'].includes(name));
}
