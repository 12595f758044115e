import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samples } from '../../../playground/samples/index.ts';
import type { Example } from '../../../src/base/rule.ts';
import type { CapturedRun } from '../../../src/cli/mcp/run-captured.ts';
import { documentEndings } from '../../../src/lint/documents/document-name.ts';
import { kindOfRule, rules } from '../../../src/lint/documents/index.ts';
import { writeExample } from '../../../src/lint/rules/example.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { type Assistant, startServer } from './client.ts';

let folder: string;
let assistant: Assistant;

beforeAll(async () => {
  folder = makeProject();
  assistant = await startServer(folder);
});

afterAll(() => assistant.client.close());

/** Returns the problems of `json-modal lint --format json`, as the tool lists them. */
async function lintByCommand(...words: readonly string[]) {
  const { output } = await runHere(['lint', '--format', 'json', ...words], folder);
  const report: Pick<CapturedRun, 'files' | 'failures'> & { readonly summary: CapturedRun['totals'] } =
    JSON.parse(output);
  const severities = ['error', 'warning', 'info'];
  const all = report.files.flatMap(({ path, diagnostics }) =>
    diagnostics.map(({ rule, severity, range, message, pointer, fix }) => ({
      file: path,
      line: range.start.line,
      column: range.start.column,
      pointer,
      rule,
      severity,
      message,
      ...(fix && { fix: fix.description }),
    })),
  );
  return {
    problems: severities.flatMap((severity) => all.filter((problem) => problem.severity === severity)),
    errors: report.summary.errors,
    warnings: report.summary.warnings,
    infos: report.summary.infos,
    files: report.summary.files,
    failures: report.failures.map(({ message }) => message),
  };
}

async function lintByTool(values: Readonly<Record<string, unknown>>) {
  const { data } = await assistant.call('lint', { ...values, limit: 200 });
  const { problems, errors, warnings, infos, files, failures } = data as Record<string, unknown> & {
    readonly problems: readonly Record<string, unknown>[];
  };
  const plain = problems.map(({ suggestions: _, notes: __, ...problem }) => problem);
  return { problems: plain, errors, warnings, infos, files, failures };
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

describe('the tool "lint" has the verdict of "json-modal lint --format json"', () => {
  test.each(samples.map(({ id, text }) => [id, text]))('on the sample %s', async (id, text) => {
    const file = `samples/${id}.modal.json`;
    write({ [file]: text });
    expect(await lintByTool({ path: file })).toEqual(await lintByCommand(file));
  });

  test.each(rules.map((rule) => [rule.id, rule] as const))('on the examples of %s', async (id, rule) => {
    for (const [index, example] of [...rule.accepts, ...rule.rejects].entries())
      expect(await lintByTool(toValues(id, index, example)), `example ${index}`).toEqual(
        await lintByCommand(...toWords(id, index, example)),
      );
  });

  test('on a whole folder', async () => {
    const [byTool, byCommand] = [await lintByTool({ path: 'samples' }), await lintByCommand('samples')];
    expect(byTool.problems).toEqual(byCommand.problems.slice(0, 200));
    expect(byTool).toMatchObject({ files: samples.length, errors: byCommand.errors });
  });
});

function fileOf(id: (typeof rules)[number]['id'], index: number): string {
  return `rules/${id}/${index}${documentEndings[kindOfRule(id)]}`;
}

/** Returns the arguments of the tool for an example, and writes its files. */
function toValues(id: (typeof rules)[number]['id'], index: number, example: Example) {
  const file = fileOf(id, index);
  write({ [file]: writeExample(example) });
  if (example.response === undefined) return { path: file };
  write({ [`${file}.seen.json`]: example.response });
  const { operation } = example;
  return { path: `${file}.seen.json`, response_to: file, ...(operation && { operation }) };
}

function toWords(id: (typeof rules)[number]['id'], index: number, { response, operation }: Example) {
  const file = fileOf(id, index);
  if (response === undefined) return [file];
  if (operation === undefined) return ['--schema', file, `${file}.seen.json`];
  return ['--operation', operation, file, `${file}.seen.json`];
}
