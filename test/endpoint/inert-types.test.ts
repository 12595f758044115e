import fc from 'fast-check';
import { API } from 'typescript/unstable/sync';
import { expect, onTestFinished, test } from 'vitest';
import { writeTypes } from '../../src/endpoint/write-types.ts';
import { block, modal } from '../modals.ts';
import { makeFolder } from './compile.ts';

const fragments = [
  ...[
    'Price (old) ',
    '@deprecated',
    '@',
    ' @see x',
    '{@link Form}',
    '{',
    '}',
    '*/',
    '*',
    '/',
    '/**',
    '//',
    '\\',
    '`',
    '\n',
    '\r',
  ],
  ...[
    '\u2028',
    '\u2029',
    '"',
    "'",
    '${',
    '<b>',
    '[a](https://x.example)',
    '![](',
    '_',
    '\u202e',
    'ü',
    'u\u0308',
    '👩‍🍳',
    ' ',
    'a',
  ],
];
const textOf = (...parts: readonly string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((chosen) => chosen.join(''));

test('the compiler reads each key and label as written, and no tag, whatever is in them', () => {
  const written = fc.sample(fc.tuple(textOf(...fragments), textOf(...fragments, '\ud800')), {
    seed: 29,
    numRuns: 1000,
  });
  const labels = new Map(written.map(([key, label], index) => [`k${index}${key}`, label]));
  const blocks = [...labels].map(([key, label]) => [key, block('input', { label })]);
  expect(readForm(writeTypes(modal(Object.fromEntries(blocks))))).toEqual(
    [...labels].map(([key, label]) => ({ key, comment: shown(label), tags: [] })),
  );
});

/** The members of the interface `Form` as the compiler's own API gives them. */
function readForm(types: string) {
  const file = `${makeFolder({ 'types.ts': types, 'tsconfig.json': '{ "files": ["types.ts"] }' })}/types.ts`;
  const api = new API();
  onTestFinished(() => api.close());
  const openProjects = [file.replace('types.ts', 'tsconfig.json')];
  const [project] = api.updateSnapshot({ openProjects }).getProjects();
  const checker = project?.checker;
  const form = checker?.getSymbolAtPosition(file, types.indexOf('Form {'));
  expect(form?.name).toBe('Form');
  return (
    checker &&
    [...(form?.getMembers().values() ?? [])].map((member) => ({
      key: member.name,
      comment: member.getDocumentationComment(checker).replace(/\\([^a-z0-9\s])/g, '$1'),
      tags: member.getJsDocTags(checker),
    }))
  );
}

/** A label in one line, without what would be obeyed. */
function shown(label: string): string {
  return label
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u202e\ud800]/g, '\ufffd');
}
