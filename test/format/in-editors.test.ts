import { describe, expect, test } from 'vitest';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { modalJsonSchema } from '../../src/format/json-schema.ts';
import { openEditor } from '../editor.ts';

const { completeAt, hoverAt, problemsIn } = openEditor(modalJsonSchema);

describe('an editor offers', () => {
  test('every kind of block, with its description', async () => {
    const offered = await completeAt(block('"$ref": |'));
    expect(offered).toEqual(
      Object.entries(blockDeclarations).map(([kind, { description }]) => [
        `"#/definitions/element-${kind}"`,
        description,
      ]),
    );
  });

  test.each(Object.entries(blockDeclarations))(
    'the options of a %s, with what they mean',
    async (kind, one) => {
      const offered = await completeAt(block(`"$ref": "#/definitions/element-${kind}", "options": { | }`));
      expect(offered.map(([name]) => name)).toEqual(Object.keys(one.properties));
      expect(offered.filter(([, meaning]) => meaning === '')).toEqual([]);
    },
  );

  test.each([
    ['block', input('"type": |'), ['"text"', '"email"', '"number"', '"password"', '"search"', '"url"']],
    ['flag', input('"isRequired": |'), ['true', 'false']],
    ['time to be shown', input('"visibleOn": |'), ['"always"', '"never"']],
    ['rule', input('"visibleOn": { "other": | }'), ['"not_empty"']],
    ['button', action('"$ref": |'), ['"#/definitions/action-primary"', '"#/definitions/action-secondary"']],
    [
      'handler',
      action('"$ref": "#/definitions/action-primary", "options": { "handler": | }'),
      ['"request"', '"open-url"'],
    ],
  ])('the values of a %s', async (_, text, expected) => {
    const offered = (await completeAt(text)).map(([value]) => value);
    expect(expected.filter((value) => !offered.includes(value))).toEqual([]);
  });
});

test.each([
  ['an option', input('"isReq|uired": true'), /the primary button is inactive until it has a value/],
  ['a kind', block('"$ref": "#/definitions/element-in|put"'), /One line of text/],
  ['a rule', input('"visibleOn": { "oth|er": "not_empty" }'), /"not_empty", \{ "equals": value \}/],
  ['the section of the blocks', '{ "properties": { "blo|cks": {} } }', /order/],
])('an editor explains %s', async (_, text, meaning) => {
  expect(await hoverAt(text)).toMatch(meaning);
});

test.each([
  ['', 0],
  ['2028-02-29', 0],
  ['29.02.2028', 1],
])('an editor counts with a date picker that holds "%s" so many problems: %i', async (value, problems) => {
  const modal = `{ "type": "object", "properties": {
      "blocks": { "type": "object", "properties": {
        "day": { "$ref": "#/definitions/element-datepicker", "options": { "label": "Day", "value": "${value}" } }
      } },
      "actions": { "type": "object", "properties": {
        "go": { "$ref": "#/definitions/action-primary", "options": { "label": "Go", "handler": "request" } }
      } } } }`;
  expect(await problemsIn(modal)).toHaveLength(problems);
});

function input(options: string): string {
  return block(`"$ref": "#/definitions/element-input", "options": { ${options} }`);
}

function block(members: string): string {
  return `{ "properties": { "blocks": { "properties": { "one": { ${members} } } } } }`;
}

function action(members: string): string {
  return `{ "properties": { "actions": { "properties": { "one": { ${members} } } } } }`;
}
