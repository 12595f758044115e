import fc from 'fast-check';
import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { findSample } from '../../playground/samples/index.ts';
import { readTree } from '../../src/lint/text/read-tree.ts';
import { depth } from '../seed.ts';
import { damages } from './damages.ts';
import { marked } from './marked.ts';
import { checkCharacters, checkLines } from './one-problem.ts';

const order = findSample('cake-order').text;

test.each(Object.entries(damages))('a modal of which a line %s has one problem, there', (_, damage) =>
  checkLines(order, damage),
);

test.each([...'{}[],:"'])('a modal on one line, without any one %s, has one problem', (character) =>
  checkCharacters(JSON.stringify(JSON.parse(order)), character),
);

const blocks = `{
  "type": "object",
  "properties": {
    "blocks": {
      "type": "object",
      "properties": {
        "size": {
          "$ref": "#/definitions/element-input",
          "options": { "label": "Size" }
        },
        "flavours": {
          "$ref": "#/definitions/element-select",
          "options": {
            "label": "Flavours",
            "items": [{ "label": "Lemon", "value": 1 }]
          }
        }
      }
    },
    "actions": {
      "type": "object",
      "properties": {
        "send": { "$ref": "#/definitions/action-primary", "options": { "label": "Send", "handler": "request" } }
      }
    }
  }
}
`;

/** A part, what is typed of it so far, and the mark and the message. */
const halfTyped: readonly [string, string, string, string][] = [
  [
    '"label": "Lemon", "value": 1 }',
    '"label": "Lem }',
    '"Lem',
    'The text has no closing quote on its line. Add the quote.',
  ],
  [
    '"label": "Size" }',
    '"label": "Size }',
    '"Size',
    'The text has no closing quote on its line. Add the quote.',
  ],
  ['"label": "Size" }', '"label": "', '"', 'The text has no closing quote on its line. Add the quote.'],
  ['"label": "Size" }', '"label": ', ':', '"label" has no value. Write one after a colon.'],
  ['"label": "Size" }', '"label"', '"label"', '"label" has no value. Write one after a colon.'],
  ['"label": "Size" }', '"lab', '"lab', 'The text has no closing quote on its line. Add the quote.'],
  ['"label": "Size" }', '"label": "Size"', '{', '"{" is not closed. Close it with }.'],
  ['"label": "Size" }', '"label": Size" }', 'Size', 'Size is not JSON. Put text in double quotes.'],
  [
    '"label": "Size" }',
    '"label: "Size" }',
    '"label',
    'The text has no closing quote on its line. Add the quote.',
  ],
  ['"label": "Size" }', '"label": "Size" }}', '}', '"}" closes nothing. Remove it.'],
  ['{ "label": "Size" }', '"label": "Size" }', ':', '"options" has no value. Write one after a colon.'],
  ['"size": {', '"size": {{', '{', '"{" opens nothing. Remove it.'],
  ['"size": {', '"size": ', ':', 'A "{" is missing before "$ref". Add it.'],
  ['"size": {', '"siz', '"siz', 'The text has no closing quote on its line. Add the quote.'],
  ['"value": 1 }]', '"value": 1 }', '[', '"[" is not closed. Close it with ].'],
  ['"value": 1 }]', '"value": 1', '[', '2 brackets are not closed. Close them with }].'],
  ['"value": 1 }]', '"value": }]', ':', '"value" has no value. Write one after a colon.'],
  ['          }\n', '', ']', '"{" of line 13 is not closed. Close it with }.'],
  ['        },\n', '', '}', '"{" of line 7 is not closed. Close it with }.'],
];

test.each(halfTyped)('%j as %j is one problem, marked at %s', (whole, part, token, message) => {
  const text = blocks.replace(whole, () => part);
  expect(text).not.toBe(blocks);
  expect(marked(text, lintModal(text))).toEqual([{ rule: 'json-syntax', marked: token, message }]);
});

test('two damaged lines are two problems', () => {
  const text = blocks.replace('"Size" }', '"Size }').replace('"value": 1 }]', '"value": 1 }');
  expect(marked(text, lintModal(text)).map((diagnostic) => diagnostic.marked)).toEqual(['"Size', '[']);
});

test('beside a damaged line, other problems are found', () => {
  const text = blocks
    .replace('"Size" }', '"Size }')
    .replace('"Flavours"', '1')
    .replace('"handler"', '"handel"');
  const rules = lintModal(text).map(({ rule }) => rule);
  expect(rules).toEqual(['json-syntax', 'option-type', 'unknown-option']);
});

test.each(['NaN', '01', '"Flavours'])('an unknown name is reported before %j, too', (value) => {
  const text = blocks.replace('"label": "Flavours"', () => `"lable": ${value}`);
  expect(lintModal(text).map(({ rule }) => rule)).toContain('unknown-option');
});

test('a comment hides no bracket that is not closed', () => {
  const text = blocks.replace('"label": "Size" }', '"label": "Size" // here');
  expect(marked(text, lintModal(text)).map((diagnostic) => diagnostic.marked)).toEqual(['{', '// here']);
});

test('a text on one line has no layout to go by', () => {
  const text = JSON.stringify(JSON.parse(blocks)).replace('"Size"}', '"Size"');
  expect(lintModal(text).filter(({ rule }) => rule === 'json-syntax')).toHaveLength(1);
});

test('a text without indentation has no layout to go by', () => {
  const text = blocks.replaceAll(/^ +/gm, '').replace('"Size" }', '"Size"');
  expect(lintModal(text).filter(({ rule }) => rule === 'json-syntax')).toHaveLength(1);
});

test('if neither brackets nor layout show the nesting, no other problem is reported', () => {
  const text = blocks.replace('          "$ref": "#/definitions/element-input"', '      }');
  expect(lintModal(text).map(({ rule }) => rule)).toEqual(['json-syntax']);
});

test('the layout of JSON does not change its value', () => {
  const blank = fc.stringMatching(/^[ \t\r\n]{0,4}$/);
  const laidOut = fc.tuple(
    fc.json({ noUnicodeString: false }),
    fc.array(blank, { minLength: 1, maxLength: 20 }),
  );
  const property = fc.property(laidOut, ([json, blanks]) => {
    const text = spread(json, blanks);
    expect(readTree(text)).toMatchObject({ errors: [], hasErrors: false });
    expect(readTree(text).root?.value).toEqual(JSON.parse(json));
  });
  fc.assert(property, { numRuns: depth(200, 2000) });
});

/** Puts white space between the tokens, the ones given in turn. */
function spread(json: string, blanks: readonly string[]): string {
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^"{}[\]:,\s]+/g) ?? [];
  return tokens.map((token, index) => token + blanks[index % blanks.length]).join('');
}

test('a problem at the beginning of 3 MB hides nothing at their end', () => {
  const many = Array.from(
    { length: 20_000 },
    (_, index) => `"b${index}": {\n  "label": [\n    ${index}\n  ]\n},`,
  );
  const text = `{\n${many.join('\n')}\n"last": 01\n}`
    .replace('    0\n  ]', '    0\n')
    .replace(/^(?=.)/gm, '  ');
  const syntax = lintModal(text).filter(({ rule }) => rule === 'json-syntax');
  expect(marked(text, syntax).map((diagnostic) => diagnostic.marked)).toEqual(['0', '01']);
});
