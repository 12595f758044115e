import { applyFixes, type Diagnostic, type RuleId, rules } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import type { Example, RejectedExample } from '../../src/base/rule.ts';
import { linters } from '../../src/lint/documents/index.ts';
import { lintExample } from '../../src/lint/documents/lint-example.ts';
import { writeExample } from '../../src/lint/rules/example.ts';
import { type Advice, advised } from './advised-edits.ts';

/** The rejected examples of all rules, with their messages. */
const rejections = rules.flatMap(({ id, rejects }) =>
  rejects.map((rejection: RejectedExample) => [id, rejection.message, rejection] as const),
);

describe('what a message offers removes its problem, and brings no other of the rule:', () => {
  test.each(rejections)('%s: %s', (id, _, example) => {
    const text = textOf(example);
    for (const diagnostic of lintExample(id, example))
      for (const fix of [diagnostic.fix ?? [], diagnostic.suggestions ?? []].flat())
        expectGone(id, diagnostic, withText(example, applyFixes(text, [{ fix }])));
  });
});

/** The advice where no form of the modal is surely better. */
const tryIt = 'Try this case in the CRM.';

const followed = rules.flatMap(({ id, rejects }) => {
  const bare = rejects.filter(
    (example: RejectedExample) =>
      !example.message.endsWith(tryIt) && !lintExample(id, example).some(hasOffer),
  );
  return bare.map(
    (example: RejectedExample, index) => [id, example.message, advised[id]?.[index], example] as const,
  );
});

describe('the advice of a message without an offer removes its problem, and brings no other of the rule:', () => {
  test.each(followed)('%s: %s', (id, _, advice, example) => {
    if (advice === undefined) throw new Error('Add the advised change to test/lint/advised-edits.ts.');
    const before = lintExample(id, example);
    const after = follow(id, advice, example);
    expect(before).not.toEqual([]);
    for (const diagnostic of before) expectWithout(after, id, diagnostic);
  });

  test('each change belongs to such a message', () => {
    for (const [rule, changes] of Object.entries(advised))
      expect([rule, changes.length]).toEqual([rule, followed.filter(([id]) => id === rule).length]);
  });
});

/** Returns the problems after a change. */
function follow(id: RuleId, advice: Advice, example: Example): Diagnostic[] {
  const text = textOf(example);
  if ('fields' in advice) return lintExample(id, { ...example, ...advice });
  if ('kind' in advice) return linters[advice.kind].lint(text);
  const next = text.replace(...advice);
  expect(next).not.toBe(text);
  return lintExample(id, withText(example, next));
}

function hasOffer({ fix, suggestions = [] }: Diagnostic): boolean {
  return fix !== undefined || suggestions.length > 0;
}

function expectGone(id: RuleId, diagnostic: Diagnostic, example: Example): void {
  expectWithout(lintExample(id, example), id, diagnostic);
}

function expectWithout(left: readonly Diagnostic[], id: RuleId, { message, pointer }: Diagnostic): void {
  expect(left.filter((one) => one.message === message && one.pointer === pointer)).toEqual([]);
  expect(left.filter(({ rule }) => rule === id || rule === 'json-syntax')).toEqual([]);
}

function textOf(example: Example): string {
  return example.response ?? writeExample(example);
}

function withText(example: Example, text: string): Example {
  return example.response === undefined ? { ...example, text } : { ...example, response: text };
}
