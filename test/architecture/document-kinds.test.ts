import { expect, test } from 'vitest';
import { kindFacts } from '../../playground/analysis/kind-facts.ts';
import { pageKinds } from '../../playground/document-kinds/index.ts';
import { documentEndings } from '../../src/lint/documents/document-name.ts';
import { readSources } from './sources.ts';

/** The files of one kind each, and those that read what an earlier version has stored: it had modals only. */
const own =
  /^playground\/(document-kinds|filter|manifest|response-document|samples|analysis\/(worker|linter|kind-facts)\.ts)/;
const earlier = /isKindName\(kind\) \? kind : 'modal'/;

test('the page shows every kind of document', () => {
  expect(pageKinds.map(({ name }) => name)).toEqual(Object.keys(kindFacts));
  expect(Object.keys(kindFacts)).toEqual(expect.arrayContaining(Object.keys(documentEndings)));
});

test('shared code of the page never asks which kind of document it has', () => {
  const names = Object.keys(kindFacts).join('|');
  const question = new RegExp(`kind\\b.*(===|!==|case)?\\s*['"\`](${names})['"\`]`);
  const questions = readSources('playground')
    .filter(({ path }) => !own.test(path))
    .flatMap(({ path, code }) => code.split('\n').map((line) => `${path}: ${line.trim()}`))
    .filter((line) => question.test(line) && !earlier.test(line));
  expect(questions).toEqual([]);
});
