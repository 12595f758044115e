import { readdirSync } from 'node:fs';
import { applyFixes, lintResponse, type RuleId, rules } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { kindOfRule } from '../../src/lint/documents/index.ts';
import { linters } from '../../src/lint/documents/linters.ts';
import { type Example, writeExample } from '../../src/lint/rules/example.ts';
import { marked } from './marked.ts';

test('every rule has a file that is named after it', () => {
  const files = ['rules', 'filter/rules', 'manifest/rules'].flatMap((folder) =>
    readdirSync(new URL(`../../src/lint/${folder}`, import.meta.url)),
  );
  const named = files.filter((name) => !['index.ts', 'rule.ts', 'example.ts'].includes(name));
  expect(rules.map(({ id }) => `${id}.ts`).sort()).toEqual(named.sort());
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, { accepts, rejects }) => {
  test.each(accepts.map((example) => [example]))('has nothing against accepted example %#', (example) => {
    expect(marked(textOf(example), lint(id, example))).toEqual([]);
  });

  test.each(rejects.map((rejection) => [rejection]))(
    'reports rejected example %# at one place, and nothing else',
    ({ marked: part, message, ...example }) => {
      expect(marked(textOf(example), lint(id, example))).toEqual([{ rule: id, marked: part, message }]);
    },
  );

  const fixable = rejects.filter((rejection) => lint(id, rejection).some(({ fix }) => fix));
  test.each(fixable.map((rejection) => [rejection]))(
    'leaves nothing to say of what its fix makes of rejected example %#',
    (example) => {
      const fixed = applyFixes(textOf(example), lint(id, example));
      expect(lint(id, withText(example, fixed))).toEqual([]);
    },
  );
});

function textOf(example: Example): string {
  return example.response ?? writeExample(example);
}

function withText(example: Example, text: string): Example {
  return example.response === undefined ? { ...example, text } : { ...example, response: text };
}

function lint(id: RuleId, example: Example) {
  const modal = writeExample(example);
  return example.response === undefined
    ? linters[kindOfRule(id).name](modal, { fields: example.fields })
    : lintResponse(modal, example.response);
}
