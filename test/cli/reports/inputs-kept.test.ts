import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { meetings } from '../../../src/extensions/examples.ts';
import { conditionOn, filterWith } from '../../../src/filters/examples.ts';
import { makeProject } from '../../make-project.ts';
import { action, block, modal } from '../../modals.ts';
import { runHere } from '../run.ts';

const order = action('primary', { label: 'Order', handler: 'request' });
const cake = JSON.stringify(modal({ note: block('input', { label: ' ' }) }, { order }));
const correctModal = JSON.stringify(modal({ note: block('input', { label: 'Note' }) }, { order }));
const request = { kind: 'initial', query: {}, body: null, response: { status: 200, contentType: '' } };

const folder = makeProject({
  'cake.modal.json': cake,
  'cake.response.json': '{ "data": {} }',
  'forms/broken.modal.json': 'not JSON at all',
  'forms/broken.json': '{ "type": "object", ',
  'big.filter.json': filterWith([conditionOn('title', '=', 'Tallinn')]),
  'fields.json': '{ "success": true, "data": [{ "field_code": "title", "field_type": "varchar" }] }',
  'meet.manifest.json': meetings(),
  'meeting.json': '{ "success": true, "data": {} }',
  'json-modal.config.json': '{ "extends": "./base/shared.json", "ignores": ["forms/ignored.txt"] }',
  'base/shared.json': '{ "rules": { "duplicate-label": "off" } }',
  'forms/ignored.txt': '{}',
  'known.json': '{ "version": 3, "files": {} }',
  'list.txt': 'cake.modal.json\n',
  'notes.md': '# Not an input',
  'answers/cake.initial.1.request.json': JSON.stringify(request),
  'answers/cake.initial.1.response.json': '<p>No JSON</p>',
});
mkdirSync(join(folder, 'links'));
for (const name of listFiles(folder)) symlinkSync(join('..', name), join(folder, 'links', linkTo(name)));
symlinkSync('forms', join(folder, 'again'));
const before = contentsOf(folder);

afterAll(() => rmSync(folder, { recursive: true }));

/** Command lines, and the inputs of each. Every file of the folder but `notes.md` is the input of one of them. */
const commands: readonly (readonly [words: readonly string[], inputs: readonly string[]])[] = [
  [
    ['lint', '.'],
    [
      'cake.modal.json',
      'cake.response.json',
      'big.filter.json',
      'meet.manifest.json',
      'forms/broken.modal.json',
    ],
  ],
  [
    ['lint', 'forms/*'],
    [
      'forms/broken.json',
      'forms/broken.modal.json',
      'forms/ignored.txt',
      'json-modal.config.json',
      'base/shared.json',
    ],
  ],
  [
    ['lint', '--files-from', 'list.txt', '--baseline', 'known.json'],
    ['list.txt', 'known.json'],
  ],
  [
    ['lint', '--schema', 'cake.modal.json', 'cake.response.json'],
    ['cake.modal.json', 'cake.response.json'],
  ],
  [['lint', '--fields', 'fields.json', 'big.filter.json'], ['fields.json']],
  [
    ['lint', '--operation', 'postMeeting', 'meet.manifest.json', 'meeting.json'],
    ['meet.manifest.json', 'meeting.json'],
  ],
  [['lint', '--config', 'base/shared.json', '.'], ['base/shared.json']],
  [
    ['check', 'cake.modal.json', '--recorded', 'answers'],
    [
      'cake.modal.json',
      'json-modal.config.json',
      'answers/cake.initial.1.request.json',
      'answers/cake.initial.1.response.json',
    ],
  ],
];

/** The ways to write to a file. */
const outputs = [
  ['--format', 'json='],
  ['--format', 'stylish='],
  ['--format', 'junit=first.xml', '--format', 'sarif='],
];

describe('no report replaces an input', () => {
  test.each(
    commands.map(([words, inputs]) => ({ line: words.join(' '), words, files: inputs.flatMap(spellings) })),
  )('$line', async ({ words, files }) => {
    for (const file of files)
      for (const output of outputs) {
        const { status, complaints } = await runHere([...words, ...withFile(output, file)], folder);
        expect(complaints).toContain(`"${file}"`);
        expect(status).toBe(2);
        expect(contentsOf(folder)).toEqual(before);
      }
  });
});

test('types are not written over an input or another document, through links either', async () => {
  for (const input of ['cake.modal.json', 'known.json', 'fields.json', 'json-modal.config.json'])
    for (const file of spellings(input)) {
      const { status } = await runHere(['types', 'cake.modal.json', '--out', file], folder);
      expect(status).toBe(2);
      expect(contentsOf(folder)).toEqual(before);
    }
});

test.each([
  'lint . --format json=FILE',
  'types cake.modal.json --out FILE',
  'report cake.modal.json --out FILE',
])('%s replaces what it wrote, and with --force any other file but an input', async (line) => {
  const project = makeProject({
    'cake.modal.json': correctModal,
    '.env': 'SECRET=1\n',
    'own.ts': 'export {};',
  });
  const outside = makeProject({ 'file.txt': 'theirs' });
  symlinkSync(join(outside, 'file.txt'), join(project, 'link'));
  const run = (file: string, ...more: string[]) =>
    runHere([...line.replace('FILE', file).split(' '), ...more], project);
  for (const file of ['.env', 'own.ts']) {
    const text = readFileSync(join(project, file), 'utf8');
    const { status, complaints } = await run(file);
    expect(status).toBe(2);
    expect(complaints).toContain(
      `${file}", which this command did not write. Name another file, or add --force.`,
    );
    expect(readFileSync(join(project, file), 'utf8')).toBe(text);
  }
  expect(await run('link')).toMatchObject({ status: 2 });
  expect(readFileSync(join(outside, 'file.txt'), 'utf8')).toBe('theirs');
  for (const file of ['new', 'new']) expect(await run(file)).toMatchObject({ status: 0 });
  for (const file of ['.env', 'link']) expect(await run(file, '--force')).toMatchObject({ status: 0 });
  expect(readFileSync(join(outside, 'file.txt'), 'utf8')).not.toBe('theirs');
  expect(await run('cake.modal.json', '--force')).toMatchObject({ status: 2 });
  for (const made of [project, outside]) rmSync(made, { recursive: true });
});

test('a report replaces a report of any format, and an empty file, through a link too', async () => {
  const project = makeProject({ 'a.modal.json': cake, empty: '', 'empty.json': '' });
  symlinkSync('empty', join(project, 'link'));
  for (const format of ['json', 'sarif', 'gitlab', 'junit', 'github', 'stylish', 'json'])
    for (const file of ['empty', 'link', 'new'])
      expect(await runHere(['lint', '.', '--format', `${format}=${file}`], project)).toMatchObject({
        status: 0,
      });
  expect(await runHere(['lint', '.', '--format', 'json=empty.json'], project)).toMatchObject({ status: 0 });
  rmSync(project, { recursive: true });
});

test('a new baseline of the config is not replaced by the report of the same run', async () => {
  const project = makeProject({
    'a.modal.json': cake,
    'json-modal.config.json': '{ "baseline": "new.json" }',
  });
  const { status } = await runHere(['lint', '--update-baseline', '--format', 'json=new.json'], project);
  expect(status).toBe(2);
  expect(readFileSync(join(project, 'new.json'), 'utf8')).toContain('empty-label');
  rmSync(project, { recursive: true });
});

test('two reports are not written to one file, through a link either', async () => {
  const project = makeProject({ 'a.modal.json': cake });
  symlinkSync('a.json', join(project, 'b.json'));
  const { status, complaints } = await runHere(
    ['lint', '--format', 'json=a.json', '--format', 'sarif=b.json'],
    project,
  );
  expect({ status, complaints }).toEqual({
    status: 2,
    complaints: '"json" and "sarif" cannot both be written to "a.json". Name another file.\n',
  });
  rmSync(project, { recursive: true });
});

/** Returns spellings of a path: itself, a detour, an absolute path, a link to it, and a way through a linked folder. */
function spellings(file: string): readonly string[] {
  const detour = `./links/../${file}`;
  const linked = file.startsWith('forms/') ? [file.replace('forms', 'again')] : [];
  return [file, detour, join(folder, file), `links/${linkTo(file)}`, ...linked];
}

function withFile(output: readonly string[], file: string): readonly string[] {
  return [...output.slice(0, -1), `${output.at(-1)}${file}`];
}

function linkTo(file: string): string {
  return `${file.replaceAll('/', '-').replaceAll('.', '-')}.txt`;
}

/** Returns the files of the folder with their contents, and links with their targets. */
function contentsOf(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(listFiles(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

function listFiles(path: string): readonly string[] {
  const names = readdirSync(path, { recursive: true }).map(String);
  return names.filter((name) => lstatSync(join(path, name)).isFile()).sort();
}
