import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { formatNames } from '../../../src/cli/reports/formats.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

const folder = makeProject({ 'a.modal.json': '{ "type": "object" }' });
afterAll(() => rmSync(folder, { recursive: true }));

const lint = (...formats: string[]) =>
  runHere(['lint', ...formats.flatMap((format) => ['--format', format])], folder);
const written = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('several reports in one run', () => {
  test.each(formatNames)('%s is the same in a file as on standard output', async (format) => {
    const alone = await lint(format);
    const both = await lint(format, `json=deep/new/${format}.json`, `${format}=${format}.txt`);
    expect(both).toEqual(alone);
    expect(written(`${format}.txt`)).toBe(alone.output);
    expect(JSON.parse(written(`deep/new/${format}.json`)).summary.errors).toBe(1);
  });

  test('a report of before is replaced as a whole', async () => {
    await lint('json=again');
    await lint('gitlab=again');
    expect(JSON.parse(written('again'))).toHaveLength(1);
  });

  test('if all reports go to files, people also get one', async () => {
    expect((await lint('json=x.json')).output).toBe((await lint()).output);
  });

  test.each<[string[], string]>([
    [
      ['json', 'sarif'],
      '"json" and "sarif" cannot both be written to standard output. Write one to a file: --format sarif=FILE.',
    ],
    [['json=a', 'sarif=./a'], '"json" and "sarif" cannot both be written to "a". Name another file.'],
    [['json='], '"--format" must be FORMAT=FILE, got "json=".'],
    [
      ['jsn=a'],
      `"--format" must be ${formatNames.slice(0, -1).join(', ')} or gitlab, got "jsn". Did you mean "json"?`,
    ],
  ])('%j is rejected', async (formats, message) => {
    expect(await lint(...formats)).toEqual({ status: 2, output: '', complaints: `${message}\n` });
  });

  test('one format twice is one report', async () => {
    expect(await lint('json', 'json')).toEqual(await lint('json'));
  });
});
