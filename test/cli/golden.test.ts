import { cpSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { listWords } from '../../src/base/text.ts';
import { commands } from '../../src/cli/commands.ts';
import { formatNames } from '../../src/cli/reports/formats.ts';
import { requireBuild } from '../build.ts';
import { makeProject } from '../make-project.ts';
import { type Ran, run, runHere } from './run.ts';

let folder: string;

beforeAll(() => {
  requireBuild();
  folder = makeProject({ 'empty/readme.txt': '' });
  cpSync(`${root}test/cli/project`, folder, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

const names = commands.map(({ name }) => name);
const cakeInput = '{ "type": "object" }';

/** The words of a command line, each with what a shell would hand over. */
const commandLines: readonly (readonly [words: readonly string[], input?: string])[] = [
  [['lint', '--help']],
  [['states', '--help']],
  [['check', '--help']],
  [['crm', '--help']],
  [['report', '--help']],
  [['lint']],
  [['lint', '--quiet']],
  [['lint', 'cake.modal.json']],
  [['lint', 'forms/two words.modal.json']],
  [['lint', 'forms/comma.modal.json']],
  [['lint', 'cake.modal.json', 'nope.modal.json']],
  [['lint', '--format', 'json', 'forms']],
  [['lint', '--format', 'sarif', 'forms/two words.modal.json']],
  [['lint', '--format', 'github', 'forms']],
  [['lint', '--format', 'junit', '.']],
  [['lint', '--format', 'gitlab', 'forms', 'nope.modal.json']],
  [['lint', '--fix-dry-run', 'forms']],
  [['lint', '--fix-dry-run', '--format', 'json', 'forms/comma.modal.json']],
  [
    [
      'lint',
      '--max-warnings',
      '0',
      '--rule',
      'empty-label=warning',
      '--rule',
      'json-syntax=off',
      'forms/comma.modal.json',
    ],
  ],
  [['lint', 'cake.response.json']],
  [['lint', '--schema', 'cake.modal.json', 'answer.json']],
  [['lint', '-'], cakeInput],
  [['lint', '-', '--stdin-filename', 'forms/typed.modal.json', '--format', 'github'], cakeInput],
  [['states', 'cake.modal.json']],
  [['states', 'cake.modal.json', '--format', 'json']],
  [['report', 'cake.modal.json', '--format', 'markdown']],
];

describe('the command prints', () => {
  test.each(
    commandLines.map(([words, input]) => ({ line: ['json-modal', ...words].join(' '), words, input })),
  )('$line', async ({ line, words, input = '' }) => {
    await expect(describeRun(line, run(words, { folder, input }))).toMatchFileSnapshot(goldenFile(words));
  });
});

/** A readable text of all that a run left behind. */
function describeRun(line: string, { status, output, complaints }: Ran): string {
  const parts = [`    $ ${line}`, `Exit status ${status}.`];
  if (output !== '') parts.push(`Standard output:\n\n\`\`\`\`\n${withoutRules(output)}\`\`\`\``);
  if (complaints !== '') parts.push(`Standard error:\n\n\`\`\`\`\n${complaints}\`\`\`\``);
  return `${parts.join('\n\n')}\n`;
}

/** SARIF lists every rule there is, and the version: what of it grows with the package is left out. */
function withoutRules(output: string): string {
  return output
    .replace(/"version":"[\d.]+"/, '"version":"…"')
    .replace(/"rules":\[.*\]/, '"rules":[…]')
    .replace(/"ruleIndex":\d+/g, '"ruleIndex":…');
}

/** Named as the command line, as far as every system can. */
/** Returns the file of a command line: `lint-format-junit.md`. */
function goldenFile(words: readonly string[]): string {
  const name = words.map((word) => (word === '-' ? 'stdin' : word)).join('-');
  return `golden/${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.md`;
}

describe('an impossible request is reported in one line', () => {
  test.each<[string[], string]>([
    [[], `"json-modal" needs a command: ${listWords(names)}. See "json-modal --help".`],
    [['lnt'], '"lnt" is not a json-modal command. Did you mean "lint"?'],
    [
      ['cake.modal.json'],
      '"cake.modal.json" is not a json-modal command. Did you mean "json-modal lint cake.modal.json"?',
    ],
    [
      ['frobnicate'],
      `"frobnicate" is not a json-modal command. The commands are ${listWords(names, 'and')}.`,
    ],
    [['--verison'], '"--verison" is not an option of "json-modal". Did you mean "--version"?'],
    [
      ['lint', '--formt', 'json'],
      '"--formt" is not an option of "json-modal lint". Did you mean "--format"?',
    ],
    [['lint', '--format', 'xml'], `"--format" must be ${listWords(formatNames)}, got "xml".`],
    [['lint', '--max-warnings', 'some'], '"--max-warnings" must be a non-negative integer, got "some".'],
    [
      ['lint', '--rule', 'unknown-optoin=off'],
      '"--rule" names "unknown-optoin", which is not a rule. Did you mean "unknown-option"?',
    ],
    [
      ['lint', '--rule', 'unknown-option'],
      '"--rule" must be ID=LEVEL with the level off, info, warning or error, got "unknown-option".',
    ],
    [['lint', 'nope.modal.json'], '"nope.modal.json" could not be read: no such file or folder.'],
    [['lint', 'nope/**/*.json'], '"nope/**/*.json" matches no file.'],
    [
      ['lint', 'empty'],
      'No "*.modal.json", "*.filter.json" or "*.manifest.json" files in "empty". Pass the file name if it ends differently.',
    ],
    [['lint', '--schema', 'nope.json', 'answer.json'], '"nope.json" could not be read: no such file.'],
    [['lint', '--config', '/nope/nope.json'], '"/nope/nope.json" could not be read: no such file.'],
    [['lint', '--config', 'nope.json'], '"nope.json" could not be read: no such file.'],
    [
      ['lint', '--baseline', 'nope.json'],
      '"nope.json" could not be read: no such file. Create it with --update-baseline.',
    ],
    [['states', 'cake.modal.json', '--budget', '0'], '"--budget" must be at least 1, got "0".'],
    [
      ['lint', '--update-baseline'],
      '"--update-baseline" needs --baseline FILE, or "baseline" in the config.',
    ],
    [['lint', '--stdin-filename', 'a.modal.json'], '"--stdin-filename" needs "-" as the path.'],
    [
      ['lint', '--fix', '-'],
      '"--fix" and "-" cannot be combined: standard input cannot be written. Use --fix-dry-run --format json to get the fixed text.',
    ],
    [
      ['rules', 'unknown-optoin'],
      '"rules" names "unknown-optoin", which is not a rule. Did you mean "unknown-option"?',
    ],
    [['states'], '"states" needs a modal: json-modal states FILE.'],
    [['states', 'a', 'b'], '"states" takes one modal, got an extra argument "b".'],
    [['states', 'nope.modal.json'], '"nope.modal.json" could not be read: no such file.'],
  ])('%j', async (words, message) => {
    const { status, complaints } = await runHere(words, folder);
    expect({ status, complaints }).toEqual({ status: 2, complaints: `${message}\n` });
  });
});

test('a broken config is reported once, whatever the number of its files', async () => {
  const broken = makeProject({
    'json-modal.config.json': '{ "rule": {} }',
    'a.modal.json': '',
    'b.modal.json': '',
  });
  const { status, complaints } = await runHere(['lint'], broken);
  rmSync(broken, { recursive: true });
  const message =
    '"json-modal.config.json" at line 1, column 3: unknown member "rule". Did you mean "rules"?\n';
  expect({ status, complaints }).toEqual({ status: 2, complaints: message });
});

test('the help names every command', async () => {
  const { status, output } = await runHere(['--help'], folder);
  expect(status).toBe(0);
  for (const { name, summary } of commands)
    expect(output).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
});
