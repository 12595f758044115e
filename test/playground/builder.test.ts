import fc from 'fast-check';
import { validateModal } from 'json-modal';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { describeVisibility } from '../../playground/builder/describe-visibility.ts';
import {
  addPart,
  duplicatePart,
  movePart,
  moveParts,
  removePart,
} from '../../playground/builder/edit-parts.ts';
import { iconOfKind } from '../../playground/builder/kind-icons.tsx';
import { readOutline } from '../../playground/builder/read-outline.ts';
import { VisibleOnField } from '../../playground/builder/VisibleOnField.tsx';
import { removeAt, setAt } from '../../playground/json-text/edit.ts';
import { smallestChange } from '../../playground/json-text/smallest-change.ts';
import { createPage } from '../../playground/page/page.ts';
import { PageContext } from '../../playground/page/use-page.ts';
import { sections } from '../../playground/schema/kinds.ts';
import { findReferences, renamePart } from '../../playground/schema/references.ts';

const text = `{
  "type": "object",
  "unknown": [1,   2],
  "properties": {
    "blocks": {
      "type": "object",
      "properties": {
        "method": {
          "$ref": "#/definitions/element-radio-group",
          "options": {
            "label": "Method",
            "items": [{ "label": "Express", "value": "x" },   { "label": "Slow", "value": "s" }]
          }
        },
        "line": { "$ref": "#/definitions/element-separator" },
        "note": {
          "$ref": "#/definitions/element-input",
          "options": { "label": "Note", "visibleOn": { "method": { "equals": "x" } } }
        }
      }
    },
    "actions": {
      "type": "object",
      "properties": {
        "save": {
          "$ref": "#/definitions/action-primary",
          "options": { "label": "Save", "handler": "request", "visibleOn": { "method": "not_empty" } }
        }
      }
    }
  }
}
`;

const note = ['properties', 'blocks', 'properties', 'note', 'options'];

describe('the text is changed where it must be, and nowhere else:', () => {
  test.each([
    ['a value', setAt(text, [...note, 'label'], 'Notes'), text.replace('"Note"', '"Notes"')],
    [
      'a new option, on the line of the others',
      setAt(text, [...note, 'isRequired'], true),
      text.replace('"x" } } }\n        }\n', '"x" } }, "isRequired": true }\n        }\n'),
    ],
    [
      'options that were not there',
      setAt(text, ['properties', 'blocks', 'properties', 'line', 'options', 'visibleOn'], 'never'),
      text.replace(
        '"#/definitions/element-separator" }',
        '"#/definitions/element-separator", "options": {\n          "visibleOn": "never"\n        } }',
      ),
    ],
    ['an option taken out', removeAt(text, [...note, 'label']), text.replace('"label": "Note", ', '')],
    [
      'a block taken out',
      removePart(text, 'blocks', 'line'),
      text.replace('        "line": { "$ref": "#/definitions/element-separator" },\n', ''),
    ],
    [
      'a key and all its references',
      renamePart(text, 'blocks', 'method', 'way'),
      text.replaceAll('"method"', '"way"'),
    ],
  ])('%s', (_, after, expected) => {
    expect(after).toBe(expected);
  });

  test('a block moved there and back is as it was', () => {
    const moved = movePart(text, 'blocks', 'note', 0);
    expect(readOutline(moved).blocks.map(({ key }) => key)).toEqual(['note', 'method', 'line']);
    expect(movePart(moved, 'blocks', 'note', 2)).toBe(text);
  });

  test('a copy is after its block, with an unused key', () => {
    const { text: copied, key } = duplicatePart(text, 'blocks', 'method');
    expect(key).toBe('method_2');
    expect(readOutline(copied).blocks.map((block) => block.key)).toEqual([
      'method',
      'method_2',
      'line',
      'note',
    ]);
    expect(validateModal(JSON.parse(copied)).map(({ pointer }) => pointer)).toEqual(['/unknown']);
  });
});

test.each(['', '{}', ' \n', '{ "type": "object" }', '{"properties":{"blocks":{}}}'])(
  'every kind can be added to %j, and makes a modal that is whole',
  (start) => {
    const parts = (['blocks', 'actions'] as const).flatMap((section) =>
      sections[section].kinds.map((kind) => [section, kind] as const),
    );
    const made = parts.reduce((now, [section, kind]) => addPart(now, section, kind).text, start);
    expect(validateModal(JSON.parse(made))).toEqual([]);
    expect(readOutline(made).blocks).toHaveLength(sections.blocks.kinds.length);
  },
);

test('a modal made from nothing is laid out as a person would', () => {
  const kind = sections.blocks.kinds.find(({ title }) => title === 'Input');
  expect(kind && addPart('', 'blocks', kind).text).toBe(`{
  "type": "object",
  "properties": {
    "blocks": {
      "type": "object",
      "properties": {
        "input": {
          "$ref": "#/definitions/element-input",
          "options": {
            "label": "Input"
          }
        }
      }
    },
    "actions": {
      "type": "object",
      "properties": {}
    }
  }
}
`);
});

test('every kind has an icon', () => {
  const unknown = iconOfKind(undefined);
  const kinds = (['blocks', 'actions'] as const).flatMap((section) => sections[section].kinds);
  expect(kinds.filter((kind) => iconOfKind(kind).type === unknown.type)).toEqual([]);
});

test('conditions are read back in words', () => {
  const { blocks } = readOutline(text);
  expect(describeVisibility({ method: { equals: 'x' } }, blocks)).toBe('if "Method" is "Express"');
  expect(describeVisibility({ note: 'not_empty', method: { includes: 's' } }, blocks)).toBe(
    'if "Note" has a value and "Method" contains "Slow"',
  );
  expect(describeVisibility({ gone: 'not_empty' }, blocks)).toBe('if "gone" (missing) has a value');
  expect([undefined, 'always', 'never', 5].map((value) => describeVisibility(value, blocks))).toEqual([
    '',
    '',
    'never',
    'by a condition that the builder cannot display',
  ]);
});

test('only for a block, "never" mentions that its value is still sent', () => {
  const { blocks, actions } = readOutline(text);
  const draw = (own = blocks[0], path: readonly string[] = ['options', 'visibleOn']) => {
    const field = own && createElement(VisibleOnField, { path, value: 'never', own, blocks });
    return renderToStaticMarkup(createElement(PageContext, { value: createPage() }, field));
  };
  expect(draw()).toContain('Never (hidden, but sent)');
  expect(draw(blocks[0], ['items', '0', 'visibleOn'])).not.toContain('sent');
  expect(draw(actions[0])).not.toContain('sent');
});

test('references are those of conditions, not equal words elsewhere', () => {
  expect(findReferences(text, 'method')).toHaveLength(2);
  expect(findReferences(text, 'label')).toHaveLength(0);
});

test.each([
  ['[]', ['The modal is not an object.']],
  [text.slice(0, text.indexOf('"save"')), ['The JSON is incomplete here. Only the readable part is shown.']],
  [text.replace('element-input', 'element-slider'), ['"note" has an unknown kind.']],
  [text.replace('"line"', '"method"'), ['"method" appears twice. The builder shows the first.']],
  [text.replace('"line"', '"__proto__"'), []],
  [text.replace('"line": {', '"line": 5, "other": {'), ['"line" is not an object.']],
])('parts that cannot be shown are reported (%#)', (faulty, messages) => {
  const { unread, blocks } = readOutline(faulty);
  expect(unread.map(({ message }) => message)).toEqual(messages);
  if (faulty !== '[]') expect(blocks[0]?.name).toBe('Method');
});

test.each([
  ['abc', 'abXc', { from: 2, to: 2, insert: 'X' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['abc', '', { from: 0, to: 3, insert: '' }],
  ['abc', 'abc', { from: 3, to: 3, insert: '' }],
])('%j becomes %j by one change', (before, after, expected) => {
  expect(smallestChange(before, after)).toEqual(expected);
});

test('several blocks are moved together, in their order, past the others', () => {
  const keys = ['a', 'b', 'c', 'd', 'e'];
  const modal = JSON.stringify({
    properties: { blocks: { properties: Object.fromEntries(keys.map((key) => [key, {}])) } },
  });
  const property = fc.property(fc.subarray(keys, { minLength: 1 }), fc.nat(4), (moved, place) => {
    const others = keys.filter((key) => !moved.includes(key));
    const to = Math.min(place, others.length);
    const after = readOutline(moveParts(modal, 'blocks', moved, to)).blocks.map(({ key }) => key);
    expect(after).toEqual(others.toSpliced(to, 0, ...moved));
  });
  fc.assert(property);
});
