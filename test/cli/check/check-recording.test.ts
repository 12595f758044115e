import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject, runHere } from '../run.ts';
import { cakeText } from './endpoint.ts';

const request = JSON.stringify({
  kind: 'initial',
  query: { resource: 'deal' },
  body: null,
  answer: { status: 200, contentType: 'application/json' },
});

function project() {
  const folder = makeProject({
    'cake.modal.json': cakeText,
    'answers/cake.initial.1.request.json': request,
    'answers/cake.initial.1.response.json': '{ "data": {} }',
    'answers/cake.initial.2.request.json': request,
    'answers/cake.initial.2.response.json': '{ "data": {} }',
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const words = ['check', 'cake.modal.json', '--recorded', 'answers'];

test('a recording is checked', async () => {
  expect(await runHere(words, project())).toMatchObject({ output: '2 answers checked, no faults.\n' });
});

test.each<[string, (folder: string) => void]>([
  ['a request is damaged', (folder) => writeFileSync(join(folder, 'cake.initial.2.request.json'), '<<<<<<<')],
  ['an answer is missing', (folder) => rmSync(join(folder, 'cake.initial.2.response.json'))],
])('where %s, the recording is no proof, and the file is named', async (_, damage) => {
  const folder = project();
  damage(join(folder, 'answers'));
  expect(await runHere(words, folder)).toEqual({
    status: 2,
    output: '',
    complaints:
      '"answers/cake.initial.2.request.json" is damaged, or its answer is missing: record it again, or remove what is left of it.\n',
  });
});
