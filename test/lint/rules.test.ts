import { readdirSync } from 'node:fs';
import { applyFixes, lintModal, lintResponse, type Rule, rules } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { type Example, writeExample } from '../../src/lint/rules/example.ts';
import { marked } from './marked.ts';

test('every rule has a file that is named after it', () => {
  const files = readdirSync(new URL('../../src/lint/rules', import.meta.url));
  const named = files.filter((name) => !['index.ts', 'rule.ts', 'example.ts'].includes(name));
  expect(rules.map(({ id }) => `${id}.ts`).sort()).toEqual(named.sort());
});

describe.each(rules.map((rule): [string, Rule] => [rule.id, rule]))('%s', (id, { accepts, rejects }) => {
  test.each(accepts.map((example) => [example]))('has nothing against accepted example %#', (example) => {
    expect(marked(textOf(example), lint(example))).toEqual([]);
  });

  test.each(rejects.map((rejection) => [rejection]))(
    'reports rejected example %# at one place, and nothing else',
    ({ marked: part, message, ...example }) => {
      expect(marked(textOf(example), lint(example))).toEqual([{ rule: id, marked: part, message }]);
    },
  );

  const fixable = rejects.filter((rejection) => lint(rejection).some(({ fix }) => fix));
  test.each(fixable.map((rejection) => [rejection]))(
    'leaves nothing to say of what its fix makes of rejected example %#',
    (example) => {
      const fixed = applyFixes(textOf(example), lint(example));
      expect(lint(withText(example, fixed))).toEqual([]);
    },
  );
});

function textOf(example: Example): string {
  return example.response ?? writeExample(example);
}

function withText(example: Example, text: string): Example {
  return example.response === undefined ? { text } : { ...example, response: text };
}

function lint(example: Example) {
  const modal = writeExample(example);
  return example.response === undefined ? lintModal(modal) : lintResponse(modal, example.response);
}
