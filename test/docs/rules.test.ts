import { expect, test } from 'vitest';
import { allRules, rulesOfCheck } from '../../src/cli/diagnostics/all-rules.ts';
import { writeRulesPage } from '../../src/cli/mcp/resources.ts';
import { explainRule, listRules } from '../../src/cli/rules/explain-rule.ts';

test('docs/rules.md is generated from the rules and the results of their examples', async () => {
  await expect(page, 'npm run fix updates the page').toMatchFileSnapshot('../../docs/rules.md');
});

test('the facts that the command loads are generated from the rules', async () => {
  const ofCheck = new Set<string>(rulesOfCheck.map(({ id }) => id));
  const facts = allRules.map(({ id, severity, gravest, reason, source, among }) => {
    return { id, severity, gravest, reason, source, among, isOfCheck: ofCheck.has(id) || undefined };
  });
  const text = `${JSON.stringify(facts, null, 2)}\n`;
  await expect(text, 'npm run fix updates them').toMatchFileSnapshot(
    '../../src/cli/diagnostics/rule-facts.json',
  );
});

const page = writeRulesPage();

test.each(allRules.map(({ id }) => id))('%s is listed, and explained as in docs/rules.md', (id) => {
  expect(listRules()).toMatch(new RegExp(`^${id} +(error|warning|info) +[A-Z]`, 'm'));
  const own = explainRule(id).trimEnd();
  expect(own).toMatch(new RegExp(`^## ${id}\n`));
  expect(page).toContain(own);
});
