import { readdirSync, readFileSync } from 'node:fs';
import { applyFixes, rules } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import type { Example } from '../../src/base/rule.ts';
import { allRules } from '../../src/cli/diagnostics/all-rules.ts';
import { lintExample } from '../../src/lint/documents/lint-example.ts';
import { writeExample } from '../../src/lint/rules/example.ts';
import { marked } from './marked.ts';

test('a rule with a check is found by its name: in its own file, or in one with the rules of a subject', () => {
  const paths = folders.flatMap((folder) =>
    readdirSync(new URL(`../../src/${folder}`, import.meta.url)).map((name) => `${folder}/${name}`),
  );
  const helpers = /\/(index|modal-rule|filter-rule|response-rule|manifest-rule|example)\.ts$/;
  const declared = paths
    .filter((path) => !helpers.test(path))
    .flatMap((path) => {
      const text = readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');
      const ids = [...text.matchAll(/^ {2}id: '([a-z\d-]+)',$/gm)].map(([, id]) => id);
      const isOfSubject = path.endsWith('-rules.ts');
      expect(isOfSubject ? ids.length > 1 : path.endsWith(`/${ids[0]}.ts`) && ids.length === 1, path).toBe(
        true,
      );
      return ids;
    });
  const checking = rules.flatMap((rule) => ('check' in rule ? rule.id : []));
  expect(declared.sort()).toEqual(checking.sort());
});

test('the list of all rules has each name once', () => {
  const ids = allRules.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

const folders = ['lint/rules', 'filters/rules', 'extensions/manifests/rules', 'extensions/responses/rules'];

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, { accepts, rejects }) => {
  test.each(accepts.map((example) => [example]))('has nothing against accepted example %#', (example) => {
    expect(marked(textOf(example), lintExample(id, example))).toEqual([]);
  });

  test.each(rejects.map((rejection) => [rejection]))(
    'reports rejected example %# at one place, and nothing else',
    ({ marked: part, message, ...example }) => {
      expect(marked(textOf(example), lintExample(id, example))).toEqual([
        { rule: id, marked: part, message },
      ]);
    },
  );

  const fixable = rejects.filter((rejection) => lintExample(id, rejection).some(({ fix }) => fix));
  test.each(fixable.map((rejection) => [rejection]))(
    'leaves nothing to say of what its fix makes of rejected example %#',
    (example) => {
      const fixed = applyFixes(textOf(example), lintExample(id, example));
      expect(lintExample(id, withText(example, fixed))).toEqual([]);
    },
  );
});

function textOf(example: Example): string {
  return example.response ?? writeExample(example);
}

function withText(example: Example, text: string): Example {
  return example.response === undefined ? { ...example, text } : { ...example, response: text };
}
