import { expect, test, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toDiagnostic } from '../../../src/cli/lsp/to-protocol.ts';
import { formatNames, loadFormat } from '../../../src/cli/reports/formats.ts';
import { stepSummary } from '../../../src/cli/reports/step-summary.ts';
import { explainRule } from '../../../src/cli/rules/explain-rule.ts';
import { toEslintRule } from '../../../src/eslint/to-eslint-rule.ts';
import { ruleHelp, sectionUrl } from '../../../src/lint/docs-links.ts';
import { rules } from '../../../src/lint/index.ts';
import { diagnostic, file, reportOf } from '../diagnostics.ts';

// As if the repository had an owner.
vi.mock('virtual:version', () => ({
  version: '1.2.3',
  docsUrl: 'https://github.com/somebody/json-modal/blob/v1.2.3/docs',
}));

const url = 'https://github.com/somebody/json-modal/blob/v1.2.3/docs/rules.md#unknown-option';

test.each(formatNames)(
  '%s leads to the page about the rule, in the version that reported it',
  async (name) => {
    const text = '{ "a": 1 }';
    const link = (to: string, words: string) => `${words} ${to}`;
    const report = reportOf(await loadFormat(name as 'json'), [file('a', text, [diagnostic(text, '"a"')])], {
      link,
    });
    expect(report).toContain(url);
  },
);

test('so do the summary of a step, the explanation, ESLint, editors, and messages', () => {
  const text = '{ "a": 1 }';
  expect(reportOf(stepSummary, [file('a', text, [diagnostic(text, '"a"')])])).toContain(
    `[unknown-option](${url})`,
  );
  expect(explainRule('unknown-option')).toContain(url);
  const rule = rules.find(({ id }) => id === 'unknown-option');
  expect(rule && toEslintRule(rule).meta.docs.url).toBe(url);
  const problem = diagnostic(text, '"a"');
  const source = TextDocument.create('file:///a', 'json', 1, text);
  expect(toDiagnostic(source, problem).codeDescription).toEqual({ href: url });
  expect(ruleHelp('unknown-option')).toBe(url);
  expect(sectionUrl('format.md', 'checks')).toBe(url.replace('rules.md#unknown-option', 'format.md#checks'));
});
