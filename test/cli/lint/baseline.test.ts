import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Baseline, openBaseline } from '../../../src/cli/lint/baseline.ts';
import { Refusal } from '../../../src/cli/refusal.ts';
import { makeProject } from '../../make-project.ts';
import { file, finding } from '../findings.ts';

const path = 'x.modal.json';
const text = '{ "a": { "b":  [1, 2] } }';
const known = finding(text, '{ "b":  [1, 2] }', { pointer: '/a' });

function project(files: Record<string, string> = {}) {
  const folder = makeProject({ [path]: text, ...files });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function open(folder: string, isNew = false): Baseline {
  const baseline = openBaseline('baseline.json', folder, isNew);
  if (baseline instanceof Refusal) throw new Error(baseline.message);
  return baseline;
}

function save(folder: string, files: Parameters<Baseline['replace']>[0][]) {
  const baseline = open(folder, true);
  for (const one of files) baseline.replace(one);
  return baseline.save();
}

test('a known finding is left out wherever its lines have gone and however it is formatted', () => {
  const folder = project();
  expect(save(folder, [file(path, text, [known])])).toBe(1);
  const later = '\n\n{\n  "a": {\n    "b": [ 1, 2 ]\n  }\n}';
  const moved = finding(later, '{\n    "b": [ 1, 2 ]\n  }', { pointer: '/a' });
  expect(open(folder).subtract(file(path, later, [moved])).findings).toEqual([]);
});

test('the same is known in a checkout of Windows, from a baseline that an editor gave a byte order mark', () => {
  const folder = project();
  const lines = '{ "a":\n  {\n    "b": [1, 2]\n  }\n}';
  save(folder, [file(path, lines, [finding(lines, '{\n    "b": [1, 2]\n  }', { pointer: '/a' })])]);
  const baseline = join(folder, 'baseline.json');
  writeFileSync(baseline, `\ufeff${readFileSync(baseline, 'utf8').replaceAll('\n', '\r\n')}`);
  const there = lines.replaceAll('\n', '\r\n');
  const same = finding(there, '{\r\n    "b": [1, 2]\r\n  }', { pointer: '/a' });
  expect(open(folder).subtract(file(path, there, [same])).findings).toEqual([]);
});

test('a finding is new when its text, its rule or its number is another one', () => {
  const folder = project();
  save(folder, [file(path, text, [known])]);
  const changed = text.replace('2', '3');
  const other = finding(changed, '{ "b":  [1, 3] }', { pointer: '/a' });
  expect(open(folder).subtract(file(path, changed, [other])).findings).toEqual([other]);
  const rule = { ...known, rule: 'option-type' as const };
  expect(open(folder).subtract(file(path, text, [rule])).findings).toEqual([rule]);
  expect(open(folder).subtract(file(path, text, [known, known])).findings).toEqual([known]);
});

test('white space inside strings is not formatting', () => {
  const folder = project();
  const [one, other] = ['{ "a b": 1 }', '{ "a  b": 1 }'];
  save(folder, [file(path, one, [finding(one, one)])]);
  expect(open(folder).subtract(file(path, other, [finding(other, other)])).findings).toHaveLength(1);
});

test('known findings that are left out are counted', () => {
  const folder = project();
  save(folder, [file(path, text, [known, known])]);
  const baseline = open(folder);
  baseline.subtract(file(path, text, [known, { ...known, rule: 'option-type' }]));
  expect(baseline.countLeftOut()).toBe(1);
});

test('known findings that are gone are counted', () => {
  const folder = project();
  save(folder, [file(path, text, [known, known])]);
  const baseline = open(folder);
  baseline.subtract(file(path, text, [known]));
  expect(baseline.countGone()).toBe(1);
});

test('an update keeps the files that were not linted, and drops those that are no longer there', () => {
  const folder = project({ 'y.modal.json': text });
  save(folder, [
    file(path, text, [known]),
    file('y.modal.json', text, [known]),
    file('gone.modal.json', text, [known]),
  ]);
  save(folder, [file(path, text, [])]);
  const written = JSON.parse(readFileSync(join(folder, 'baseline.json'), 'utf8'));
  expect(Object.keys(written.files)).toEqual(['y.modal.json']);
});

test.each([
  ['not JSON', 'this is no baseline. Remove it, and write one with --update-baseline.'],
  ['{}', 'this is no baseline. Remove it, and write one with --update-baseline.'],
  ['{ "version": 2, "files": {} }', 'its version is 2, but must be 1.'],
  ['{ "version": 1, "files": { "a": [{}] } }', 'the entries of "a" are broken.'],
])('the baseline %s is refused', (broken, message) => {
  const baseline = openBaseline('baseline.json', project({ 'baseline.json': broken }), false);
  expect(baseline).toEqual(new Refusal(`"baseline.json": ${message}`));
});

test('a baseline that is not there is refused, unless it is to be written', () => {
  const folder = project();
  const message =
    '"baseline.json" could not be read: there is no such file. Write it with --update-baseline.';
  expect(openBaseline('baseline.json', folder, false)).toEqual(new Refusal(message));
  expect(openBaseline('baseline.json', folder, true)).not.toBeInstanceOf(Refusal);
});

test('a baseline in a folder that is not there is not written', () => {
  const baseline = openBaseline('no/baseline.json', project(), true);
  const message = '"no/baseline.json" could not be written: there is no such folder.';
  expect(baseline instanceof Refusal || baseline.save()).toEqual(new Refusal(message));
});
