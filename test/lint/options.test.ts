import { lintModal, type RuleId, type RuleLevel } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

test('levels hold as they are at each call, also in an object that is changed between two', () => {
  const text = writeExample({ blocks: ['a: input { "label": " " }'] });
  const rules: Partial<Record<RuleId, RuleLevel>> = {};
  const lint = () => lintModal(text, { rules }).map(({ rule, severity }) => `${rule} ${severity}`);
  const before = lint();
  rules['empty-label'] = 'error';
  const louder = lint();
  rules['empty-label'] = 'off';
  expect([before, louder, lint()]).toEqual([['empty-label warning'], ['empty-label error'], []]);
});
