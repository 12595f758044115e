import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CliError } from '../../../src/cli/cli-error.ts';
import type { FileDiagnostics } from '../../../src/cli/diagnostics/file-diagnostics.ts';
import type { Levels } from '../../../src/cli/diagnostics/levels.ts';
import { openBaseline, openBaselineSession } from '../../../src/cli/policy/baseline.ts';
import { makeProject } from '../../make-project.ts';
import { diagnostic, file } from '../diagnostics.ts';

const path = 'x.modal.json';
const text = '{ "a": { "b":  [1, 2] } }';
const known = diagnostic(text, '{ "b":  [1, 2] }', { pointer: '/a' });

function project(files: Record<string, string> = {}) {
  const folder = makeProject({ [path]: text, ...files });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function open(folder: string, isNew = false) {
  const baseline = openBaseline('baseline.json', folder, isNew);
  const round = openBaselineSession(baseline, 'files');
  const levels: Levels = {};
  const linted = (one: FileDiagnostics, more: Levels) => ({
    ...one,
    config: undefined,
    levels: { ...levels, ...more },
  });
  return {
    ...round,
    subtract: (one: FileDiagnostics, more: Levels = {}) =>
      round.subtract(linted(one, more), join(folder, one.path)),
    replace: (one: FileDiagnostics, more: Levels = {}) =>
      round.replace(linted(one, more), join(folder, one.path)),
  };
}

async function save(folder: string, files: readonly FileDiagnostics[], levels: Levels = {}) {
  const round = open(folder, true);
  for (const one of files) round.replace(one, levels);
  return round.save();
}

function read(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'baseline.json'), 'utf8'));
}

test('a known diagnostic is omitted wherever its lines were moved, and however it is formatted', async () => {
  const folder = project();
  expect(await save(folder, [file(path, text, [known])])).toBe(1);
  const later = '\n\n{\n  "a": {\n    "b": [ 1, 2 ]\n  }\n}';
  const moved = diagnostic(later, '{\n    "b": [ 1, 2 ]\n  }', { pointer: '/a' });
  expect(open(folder).subtract(file(path, later, [moved]))).toEqual([]);
});

test('the same is known in a checkout of Windows, from a baseline that an editor gave a byte order mark', async () => {
  const folder = project();
  const lines = '{ "a":\n  {\n    "b": [1, 2]\n  }\n}';
  await save(folder, [file(path, lines, [diagnostic(lines, '{\n    "b": [1, 2]\n  }', { pointer: '/a' })])]);
  const baseline = join(folder, 'baseline.json');
  writeFileSync(baseline, `\ufeff${readFileSync(baseline, 'utf8').replaceAll('\n', '\r\n')}`);
  const there = lines.replaceAll('\n', '\r\n');
  const same = diagnostic(there, '{\r\n    "b": [1, 2]\r\n  }', { pointer: '/a' });
  expect(open(folder).subtract(file(path, there, [same]))).toEqual([]);
});

test('a diagnostic is new when its text, its rule or its number is another one', async () => {
  const folder = project();
  await save(folder, [file(path, text, [known])]);
  const changed = text.replace('2', '3');
  const other = diagnostic(changed, '{ "b":  [1, 3] }', { pointer: '/a' });
  expect(open(folder).subtract(file(path, changed, [other]))).toEqual([other]);
  const rule = { ...known, rule: 'option-type' as const };
  expect(open(folder).subtract(file(path, text, [rule]))).toEqual([rule]);
  expect(open(folder).subtract(file(path, text, [known, known]))).toEqual([known]);
});

test('white space inside strings is not formatting', async () => {
  const folder = project();
  const [one, other] = ['{ "a b": 1 }', '{ "a  b": 1 }'];
  await save(folder, [file(path, one, [diagnostic(one, one)])]);
  expect(open(folder).subtract(file(path, other, [diagnostic(other, other)]))).toHaveLength(1);
});

test('omitted known diagnostics are counted', async () => {
  const folder = project();
  await save(folder, [file(path, text, [known, known])]);
  const baseline = open(folder);
  baseline.subtract(file(path, text, [known, { ...known, rule: 'option-type' }]));
  expect(baseline.countLeftOut()).toBe(1);
});

test('entries without a diagnostic are counted, by file', async () => {
  const folder = project();
  await save(folder, [file(path, text, [known, known])]);
  const round = open(folder);
  round.subtract(file(path, text, [known]));
  expect(round.findObsolete(false)).toEqual([{ file: path, count: 1, isGone: false }]);
});

test('an update keeps the entries of files that were not linted, and removes those of missing files', async () => {
  const folder = project({ 'y.modal.json': text });
  const gone = file('gone.modal.json', text, [known]);
  await save(folder, [file(path, text, [known]), file('y.modal.json', text, [known]), gone]);
  await save(folder, [file(path, text, [])]);
  expect(Object.keys(read(folder).files)).toEqual(['y.modal.json']);
});

test('a missing file is obsolete after a search, whatever rules ran', async () => {
  const folder = project({ 'y.modal.json': text });
  const gone = join(folder, 'y.modal.json');
  await save(folder, [file('y.modal.json', text, [known, known])]);
  rmSync(gone);
  const round = open(folder);
  round.subtract(file(path, text, []), { 'unknown-option': 'off' });
  expect(round.findObsolete(false)).toEqual([]);
  expect(round.findObsolete(true)).toEqual([{ file: 'y.modal.json', count: 2, isGone: true }]);
});

test('the entries of a rule that did not run are kept, and not obsolete', async () => {
  const folder = project();
  const other = { ...known, rule: 'option-type' as const };
  await save(folder, [file(path, text, [known, other])]);
  const off = { 'option-type': 'off' } as const;
  const round = open(folder);
  round.subtract(file(path, text, [known]), off);
  expect(round.findObsolete(true)).toEqual([]);
  await save(folder, [file(path, text, [])], off);
  expect(read(folder).files[path].findings).toMatchObject([{ rule: 'option-type' }]);
});

test('the entries of a file that is currently not JSON are kept, and not obsolete', async () => {
  const folder = project();
  await save(folder, [file(path, text, [known])]);
  const broken = text.slice(0, -1);
  const fault = diagnostic(broken, '}', { rule: 'json-syntax', pointer: '' });
  const round = open(folder);
  round.subtract(file(path, broken, [fault]));
  expect(round.findObsolete(true)).toEqual([]);
  await save(folder, [file(path, broken, [fault])]);
  expect(read(folder).files[path].findings).toMatchObject([{ rule: 'json-syntax' }, { place: '/a' }]);
});

test('entries of a rule that does not exist any more are obsolete', async () => {
  const folder = project();
  await save(folder, [file(path, text, [{ ...known, rule: 'old-rule' as 'option-type' }])]);
  const round = open(folder);
  round.subtract(file(path, text, []));
  expect(round.findObsolete(true)).toHaveLength(1);
});

test('a new file in the place of an old one is not covered by its entries', async () => {
  const modal = (key: string) =>
    `{ "title": 1, "properties": { "blocks": { "properties": { "${key}": { "$ref": "x", "options": { "label": "${key}" } } } } } }`;
  const title = (key: string) => diagnostic(modal(key), '"title"', { pointer: '/title' });
  const folder = project();
  await save(folder, [file(path, modal('size'), [title('size')])]);
  const same = file(path, modal('size'), [title('size')]);
  const other = file(path, modal('colour'), [title('colour')]);
  expect(open(folder).subtract(same)).toEqual([]);
  const round = open(folder);
  expect(round.subtract(other)).toEqual(other.diagnostics);
  expect(round.findObsolete(false)).toHaveLength(1);
});

test('two updates at once keep the files of both', async () => {
  const folder = project({ 'y.modal.json': text });
  const [one, other] = [open(folder, true), open(folder, true)];
  one.replace(file(path, text, [known]));
  other.replace(file('y.modal.json', text, [known]));
  await Promise.all([one.save(), other.save()]);
  expect(Object.keys(read(folder).files)).toEqual([path, 'y.modal.json']);
});

test.each([
  ['not JSON', 'this is not a baseline. Remove it, and write one with --update-baseline.'],
  ['{}', 'this is not a baseline. Remove it, and write one with --update-baseline.'],
  ['{ "version": 1, "files": {} }', '"version" must be 3. Remove it, and write one with --update-baseline.'],
  [
    '{ "version": 4, "files": {} }',
    'this baseline has version 4, of a newer json-modal. Update json-modal, which reads up to version 3.',
  ],
  [
    '{ "version": 3,\n<<<<<<< HEAD\n"files": {}\n=======\n"files": { "a": [] }\n>>>>>>> main\n}',
    'this baseline has conflict markers of a merge. Keep one side, then run --update-baseline.',
  ],
  ['{ "version": 3, "files": { "a": [{}] } }', 'the entries of file 1 are not valid.'],
])('the baseline %s is refused', (broken, message) => {
  const folder = project({ 'baseline.json': broken });
  expect(() => openBaseline('baseline.json', folder, false)).toThrow(
    new CliError(`"baseline.json": ${message}`),
  );
});

test('a missing baseline is an error, unless it is to be written', async () => {
  const folder = project();
  const message = '"baseline.json" could not be read: no such file. Create it with --update-baseline.';
  expect(() => openBaseline('baseline.json', folder, false)).toThrow(new CliError(message));
  expect(() => openBaseline('baseline.json', folder, true)).not.toThrow();
});

test('a baseline in a folder that is not there is not written', async () => {
  const baseline = openBaseline('no/baseline.json', project(), true);
  const message = '"no/baseline.json" could not be written: no such folder.';
  await expect(openBaselineSession(baseline, 'files').save()).rejects.toEqual(new CliError(message));
});
