import { applyFixes, type Diagnostic, type RuleId, rules } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { kindOfRule } from '../../src/lint/documents/index.ts';
import { lintExample } from '../../src/lint/documents/linters.ts';
import { type Example, type Rejection, writeExample } from '../../src/lint/rules/example.ts';

/** The rejected examples of all rules, with their messages. */
const rejections = rules.flatMap(({ id, rejects }) =>
  rejects.map((rejection: Rejection) => [id, rejection.message, rejection] as const),
);

describe('what a message offers removes its problem, and brings no other of the rule:', () => {
  test.each(rejections)('%s: %s', (id, _, example) => {
    const text = textOf(example);
    for (const diagnostic of lintExample(id, example))
      for (const fix of [diagnostic.fix ?? [], diagnostic.suggestions ?? []].flat())
        expectGone(id, diagnostic, withText(example, applyFixes(text, [{ fix }])));
  });
});

/**
 * For each rejected example that has no fix and no suggestion, in order: a part of its text, and what the message says to write in
 * its place.
 */
const advised: { readonly [Id in RuleId]?: readonly (readonly [from: string | RegExp, to: string])[] } = {
  'duplicate-key': [[', "label": "Size"', '']],
  'schema-shape': [
    [/^.*$/s, empty()],
    [/^.*$/s, empty()],
    [/^.*$/s, empty()],
  ],
  'unknown-kind': [['action-button', 'action-primary']],
  'unknown-option': [['"multiple": true', '"value": []']],
  'missing-option': [
    ['"placeholder"', '"label": "Size", "placeholder"'],
    ['"label": "Save"', '"label": "Save", "handler": "request"'],
    ['"label": "Small"', '"label": "Small", "value": 1'],
  ],
  'block-limit': [[/,\s*"line_11".*/, '']],
  'action-limit': [
    [
      /("actions": \{ "type": "object", "properties": \{)/,
      '$1 "save": { "$$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }',
    ],
    [/,\s*"reset": \{[^}]*\}[^}]*\}/, ''],
  ],
  'invalid-date': [['2026-02-30', '2026-02-28']],
  'unsafe-url': [
    ['(/help)', '(https://cake.example/help)'],
    ['/bills/7', 'https://cake.example/bills/7'],
  ],
  'reserved-key': [
    ['"constructor"', '"size"'],
    ['""', '"size"'],
  ],
  'self-reference': [
    [
      /("blocks": \{ "type": "object", "properties": \{)(.*)"note": "not_empty"/s,
      '$1 "size": { "$$ref": "#/definitions/element-input", "options": { "label": "Size" } },$2"size": "not_empty"',
    ],
  ],
  'visibility-cycle': [[', "visibleOn": { "note": "not_empty" }', '']],
  'rule-never-holds': [
    [
      /("blocks": \{ "type": "object", "properties": \{)(.*)"line": "not_empty"/s,
      '$1 "size": { "$$ref": "#/definitions/element-input", "options": { "label": "Size" } },$2"size": "not_empty"',
    ],
  ],
  'duplicate-item-value': [['"Large", "value": 1', '"Large", "value": 2']],
  'value-not-in-items': [['"M"', '"S"']],
  'duplicate-label': [
    ['"Note"', '"Card"'],
    ['"Small"', '"Large"'],
  ],
  'empty-label': [
    ['" "', '"Size"'],
    ['[ ]', '[our page]'],
  ],
  'never-submittable': [
    [', "isDisabled": true', ''],
    ['"never"', '"always"'],
  ],
  'unreachable-block': [[', "isDisabled": true', '']],
  'unreachable-item': [
    ['"equals": "S"', '"equals": "L"'],
    ['"equals": "S"', '"equals": "L"'],
  ],
  'unreachable-action': [['"equals": "S"', '"equals": "L"']],
  'no-primary-action': [
    [
      /action-secondary", "options": \{ "label": "Cancel", "handler": "cancel"/,
      'action-primary", "options": { "label": "Send", "handler": "request"',
    ],
  ],
  'several-primary-actions': [
    [/action-primary("[^}]*"Send", "handler": )"request"/, 'action-secondary$1"reset"'],
  ],
  'integer-like-key': [['"1"', '"block_1"']],
  'unsupported-markdown': [
    ['*now*', '**now**'],
    ['##', '#'],
    ['Hours\\n---', '# Hours'],
    ['<b>Order</b> now', 'Order now'],
  ],
  'reading-dependent': [['"equals"', '"includes"']],
  'response-shape': [
    ['sucess', 'success'],
    [/^.*$/s, '{ "data": { "blocks": {}, "actions": {} } }'],
    ['"data": {}, ', ''],
  ],
  'error-with-items': [[/"items": \[.*\]/, '']],
  'unseen-error': [
    [/^.*$/s, '{ "error": { "message": "No such order" } }'],
    [/^.*$/s, '{ "error": { "message": "Too long" } }'],
  ],
  'empty-message': [
    ['""', '"Sold out"'],
    ['" "', '"Order 7"'],
    ['" "', '"Too large"'],
  ],
};

const followed = rules
  .filter(({ id }) => kindOfRule(id).name === 'modal')
  .flatMap(({ id, rejects }) => {
    const bare = rejects.filter((example) => !lintExample(id, example).some(hasOffer));
    return bare.map(
      (example: Rejection, index) => [id, example.message, advised[id]?.[index], example] as const,
    );
  });

describe('the advice of a message without an offer removes its problem, and brings no other of the rule:', () => {
  test.each(followed)('%s: %s', (id, _, edit, example) => {
    expect(edit).toBeDefined();
    const text = textOf(example);
    const next = text.replace(edit?.[0] ?? '', edit?.[1] ?? '');
    expect(next).not.toBe(text);
    for (const diagnostic of lintExample(id, example)) expectGone(id, diagnostic, withText(example, next));
  });
});

function hasOffer({ fix, suggestions = [] }: Diagnostic): boolean {
  return fix !== undefined || suggestions.length > 0;
}

function empty(): string {
  return writeExample({ blocks: ['size: input { "label": "Size" }'] });
}

function expectGone(id: RuleId, { message, pointer }: Diagnostic, example: Example): void {
  const left = lintExample(id, example);
  expect(left.filter((one) => one.message === message && one.pointer === pointer)).toEqual([]);
  expect(left.filter(({ rule }) => rule === id || rule === 'json-syntax')).toEqual([]);
}

function textOf(example: Example): string {
  return example.response ?? writeExample(example);
}

function withText(example: Example, text: string): Example {
  return example.response === undefined ? { ...example, text } : { ...example, response: text };
}
