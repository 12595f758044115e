import { expect, test } from 'vitest';
import { allRules, rulesOfCheck } from '../../src/cli/diagnostics/all-rules.ts';
import { explainRule, listRules, rulePages } from '../../src/cli/rules/explain-rule.ts';
import { manifestRules } from '../../src/extensions/manifests/rules/index.ts';
import { responseRules } from '../../src/extensions/responses/rules/index.ts';
import { filterRules } from '../../src/filters/rules/index.ts';
import { modalLinter } from '../../src/lint/documents/modal-linter.ts';

test('docs/rules.md is generated from the rules and the results of their examples', async () => {
  await expect(page, 'npm run fix updates the page').toMatchFileSnapshot('../../docs/rules.md');
});

test('the facts that the command loads are those of the rules', async () => {
  const ofCheck = new Set<string>(rulesOfCheck.map(({ id }) => id));
  const facts = allRules.map(({ id, severity, gravest, reason, source, among }) => {
    return { id, severity, gravest, reason, source, among, isOfCheck: ofCheck.has(id) || undefined };
  });
  const text = `${JSON.stringify(facts, null, 2)}\n`;
  await expect(text, 'npm run fix updates them').toMatchFileSnapshot(
    '../../src/cli/diagnostics/rule-facts.json',
  );
});

/** The rules by what they are about. A rule for several is in the first group. */
const groups: readonly (readonly [title: string, ids: readonly string[]])[] = [
  ['Modals, and responses to them', modalLinter.rules.map(({ id }) => id)],
  ['Filters', filterRules.map(({ id }) => id)],
  ['Manifests', manifestRules.map(({ id }) => id)],
  ['Responses of a provider', responseRules.map(({ id }) => id)],
  ['The commands', allRules.map(({ id }) => id)],
];

function tables(): readonly string[] {
  const left = new Map<string, (typeof allRules)[number]>(allRules.map((rule) => [rule.id, rule]));
  return groups.flatMap(([title, ids]) => {
    const rules = ids.flatMap((id) => left.get(id) ?? []);
    for (const { id } of rules) left.delete(id);
    const rows = rules.map(({ id, severity, reason }) => `| [\`${id}\`](#${id}) | ${severity} | ${reason} |`);
    return [`**${title}**`, '', '| rule | default | why |', '|---|---|---|', ...rows, ''];
  });
}

const page = [
  '# Rules',
  '',
  'Reference of every problem that `json-modal lint` and `json-modal check` report. Each rule can be set to `off`, `info`, `warning` or `error`;',
  'the table has the default. To set a level or suppress one problem, see [Configuration](ci.md#configuration). `--fix` applies safe fixes, and',
  'removes nothing that the author wrote; other fixes are the `suggestions` of `--format json`. Most examples show only the blocks and buttons.',
  '',
  ...tables(),
  ...rulePages().flatMap(({ lines }) => lines()),
].join('\n');

test.each(allRules.map(({ id }) => id))('%s is listed, and explained as in docs/rules.md', (id) => {
  expect(listRules()).toMatch(new RegExp(`^${id} +(error|warning|info) +[A-Z]`, 'm'));
  const own = explainRule(id).trimEnd();
  expect(own).toMatch(new RegExp(`^## ${id}\n`));
  expect(page).toContain(own);
});
