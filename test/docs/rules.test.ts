import { type Diagnostic, lintModal, lintResponse, type Rule, rules } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { type Example, writeExample } from '../../src/lint/rules/example.ts';

test('docs/rules.md is what the rules say of themselves, and what comes out when their examples are run', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/rules.md');
});

function page(): string {
  const rows = rules.map(({ id, severity, reason }) => `| [\`${id}\`](#${id}) | ${severity} | ${reason} |`);
  return [
    '# Rules',
    '',
    'What `json-modal lint` reports. Each rule can be set to `off`, `info`, `warning` or `error`; the level here is the default.',
    'How to set it, or to let a single finding be: [the config](ci.md#the-config). `--fix` mends what is certain;',
    'what is likely is in `--format json`, as `suggestions`.',
    '',
    '| rule | default | why |',
    '|---|---|---|',
    ...rows,
    '',
    ...rules.flatMap(section),
  ].join('\n');
}

function section({ id, severity, reason, accepts, rejects }: Rule): readonly string[] {
  return [
    `## ${id}`,
    '',
    `${reason} Default: ${severity}.`,
    '',
    '**Wrong**',
    '',
    ...rejects.flatMap((example) => [...code(example), ...output(example)]),
    '**Right**',
    '',
    ...accepts.flatMap(code),
  ];
}

function code(example: Example): readonly string[] {
  const modal = ['```json', writeExample(example).trimEnd(), '```', ''];
  if (example.response === undefined) return modal;
  const isDefault = example.blocks === undefined && example.actions === undefined;
  const response = ['```json', example.response.trimEnd(), '```', ''];
  return isDefault ? response : [...response, 'answers', '', ...modal];
}

function output(example: Example): readonly string[] {
  const modal = writeExample(example);
  const { response } = example;
  const diagnostics = response === undefined ? lintModal(modal) : lintResponse(modal, response);
  return ['```text', ...diagnostics.map(line), '```', ''];
}

function line({ range: { start }, severity, message, rule }: Diagnostic): string {
  return `${start.line}:${start.column}  ${severity}  ${message}  ${rule}`;
}
