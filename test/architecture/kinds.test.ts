import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { readContents } from '../../src/format/contents.ts';
import { modals } from '../analysis/random-modals.ts';
import { anyRun } from '../session/arbitrary-runs.ts';
import { readSources } from './sources.ts';

const kinds = Object.keys(blockDeclarations);
const registries = ['src/format/blocks/index.ts', 'src/react/blocks/index.ts'];

/** Kinds whose names are words elsewhere too, by the files of that elsewhere: there a line must speak of kinds. */
const html = /^src\/react\//;
const otherWords: Readonly<Record<string, RegExp>> = {
  text: /./,
  input: html,
  select: html,
  textarea: html,
  separator: html,
};

test('shared code never asks which kind of block it has', () => {
  const questions = readSources('src')
    .filter(({ path }) => !registries.includes(path))
    .flatMap(({ path, code }) => code.split('\n').flatMap((line) => findKinds(path, line)));
  expect(questions).toEqual([]);
});

test.each([
  ['what is proved', modals],
  ['what a session does', anyRun.map(({ schema }) => schema)],
])('%s is tried with modals at random of every kind of block', (_, arbitrary) => {
  const tried = fc
    .sample(arbitrary, { numRuns: 300, seed: 1 })
    .flatMap((schema) => readContents(schema).blocks.map(({ kind }): string => kind));
  expect(kinds.filter((kind) => !tried.includes(kind))).toEqual([]);
});

function findKinds(path: string, line: string): readonly string[] {
  return kinds
    .filter((kind) => isNamed(kind, line) && !isOwnFile(kind, path) && !isOtherWord(kind, path, line))
    .map((kind) => `${path}: "${kind}" in ${line.trim()}`);
}

function isNamed(kind: string, line: string): boolean {
  return new RegExp(`(['"\`])(#/definitions/)?(element-)?${kind}\\1`).test(line);
}

function isOwnFile(kind: string, path: string): boolean {
  const stem = kind.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return path === `src/format/blocks/${kind}.ts` || path === `src/react/blocks/${stem}.tsx`;
}

function isOtherWord(kind: string, path: string, line: string): boolean {
  return otherWords[kind]?.test(path) === true && !/\bkind\b|element-/i.test(line);
}
