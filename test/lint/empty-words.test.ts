import { lintModal, lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';
import { marked } from './marked.ts';

describe('links without text are reported', () => {
  test.each([
    ['[](https://a.example)', '[]'],
    ['[ ](https://a.example)', '[ ]'],
    ['[**\u200b**](https://a.example)', '[**\u200b**]'],
    ['[&nbsp;](https://a.example)', '[&nbsp;]'],
    ['[\u200b](mailto:a@b.example "Write")', '[\u200b]'],
    ['> - [](https://a.example)', '[]'],
  ])('%j', (value, part) => {
    const problems = lintModal(text(value)).filter(({ rule }) => rule === 'empty-label');
    expect(marked(text(value), problems)).toMatchObject([{ marked: part }]);
  });

  test.each([
    '[a](https://a.example)',
    '[#](https://a.example)',
    '[1](https://a.example)',
    '[&amp;](https://a.example)',
    '\\[](https://a.example)',
    '`[](https://a.example)`',
  ])('not %j', (value) => {
    expect(lintModal(text(value)).filter(({ rule }) => rule === 'empty-label')).toEqual([]);
  });

  test('a link that cannot be opened is reported as such', () => {
    expect(lintModal(text('[](/help)')).map(({ rule }) => rule)).toEqual(['unsafe-url']);
  });

  function text(value: string): string {
    return writeExample({ blocks: [`info: text { "markdown": true, "value": ${JSON.stringify(value)} }`] });
  }
});

test.each(['\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad', '\t\u00a0'])(
  'a label of %j is seen by nobody',
  (label) => {
    const blocks = ['size', 'note'].map((key) => `${key}: input { "label": ${JSON.stringify(label)} }`);
    expect(lintModal(writeExample({ blocks })).map(({ rule }) => rule)).toEqual([
      'empty-label',
      'empty-label',
    ]);
  },
);

const modal = writeExample({ blocks: ['size: select { "label": "Size", "visibleOn": "always" }'] });

test.each([
  ['{ "data": { "blocks": { "size": { "label": " " } } } }', 'empty-label'],
  ['{ "data": { "blocks": { "size": { "items": [{ "label": "", "value": 1 }] } } } }', 'empty-label'],
  ['{ "data": { "actions": { "save": { "label": "" } } } }', 'empty-label'],
  ['{ "data": { "blocks": { "size": { "visibleOn": {} } } } }', 'empty-condition'],
  ['{ "data": { "actions": { "save": { "visibleOn": {} } } } }', 'empty-condition'],
  ['{ "data": { "blocks": { "size": { "error": "\\u200b" } } } }', 'empty-message'],
  ['{ "success": { "message": "\\n", "type": "snackbar" } }', 'empty-message'],
])('of the response %s, one problem is reported', (response, rule) => {
  expect(lintResponse(modal, response).map((diagnostic) => diagnostic.rule)).toEqual([rule]);
});
