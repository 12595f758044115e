import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { cakeText, openShop, secret } from './endpoint.ts';

const request = JSON.stringify({
  kind: 'initial',
  query: { resource: 'deal' },
  body: null,
  response: { status: 200, contentType: 'application/json' },
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

test('the contexts and requests that a recording lacks are listed', async () => {
  const { status, output } = await runHere(words, project());
  expect(status).toBe(0);
  expect(output.split('\n').slice(0, 3)).toEqual([
    'cake.modal.json warning incomplete-check',
    '4 parts were not checked: the recording lacks them. Record it again, or give the same --fill and --context.',
    'Not checked: re-request by "town" once "town" is "tallinn", details; re-request by "town" once "town" is "tartu", details; the context list; the context select-all.',
  ]);
  expect(output).toContain('1 context (details), 2 states.\nNot checked: submits (none is recorded).\n');
});

test('a recording that is older than its modal lacks requests, and a complete one is concluded from', async () => {
  const folder = emptyProject();
  const shop = await openShop('none');
  await check(folder, '--endpoint', shop.url, '--secret', secret, '--submit', '--record', 'answers');
  await shop.close();
  expect(await check(folder, '--recorded', 'answers', '--max-warnings', '0')).toMatchObject({ status: 0 });

  const newer = cakeText.replace('"tartu"', '"narva"');
  expect(newer).not.toBe(cakeText);
  writeFileSync(join(folder, 'cake.modal.json'), newer);
  const later = await check(folder, '--recorded', 'answers');
  expect(later.output).toContain('warning incomplete-check');
  expect(later.output).toContain('re-request by "town" once "town" is "narva", details');

  writeFileSync(join(folder, 'cake.modal.json'), cakeText);
  for (const name of readdirSync(join(folder, 'answers')))
    if (name.includes('.submit.') && name.endsWith('.response.json'))
      writeFileSync(join(folder, 'answers', name), '{ "data": {} }');
  const open = await check(folder, '--recorded', 'answers');
  expect(open.output).toContain('error no-accepted-submit');
  expect(open.status).toBe(1);
});

test.each<[string, (folder: string) => void]>([
  ['a request is damaged', (folder) => writeFileSync(join(folder, 'cake.initial.2.request.json'), '<<<<<<<')],
  ['an answer is missing', (folder) => rmSync(join(folder, 'cake.initial.2.response.json'))],
])('if %s, the recording proves nothing, and the file is named', async (_, damage) => {
  const folder = project();
  damage(join(folder, 'answers'));
  const reason =
    '"answers/cake.initial.2.request.json" is damaged, or its response is missing. Record it again, or delete it.\n';
  expect(await runHere(words, folder)).toEqual({
    status: 2,
    output: `Failed: ${reason}`,
    complaints: reason,
  });
});

test('a response is checked against the modal after the initial response of its context', async () => {
  const folder = emptyProject();
  const items = { blocks: { shop: { items: [{ label: 'Old town', value: 7 }] } } };
  const choice = { blocks: { shop: { value: 7 } } };
  const invoked = { form: '{"town":"tartu"}', invoker: 'town' };
  record(folder, 'cake.initial.1', 'initial', { resource: 'deal' }, items);
  record(folder, 'cake.change.1', 'change', { resource: 'deal', ...invoked }, choice);
  record(folder, 'cake.initial.2', 'initial', { resource: 'person' }, {});
  record(
    folder,
    'cake.change.2',
    'change',
    { resource: 'person', ...invoked },
    { blocks: { shop: { value: 8 } } },
  );
  record(
    folder,
    'cake.change.3',
    'change',
    { resource: 'deal', ...invoked },
    { blocks: { shop: { value: 8 } } },
  );
  const ran = await check(folder, '--recorded', 'answers');
  expect(ran.output.match(/^answers.*$/gm)).toEqual([
    'answers/cake.change.3.response.json:1:36 warning value-not-in-items',
  ]);
});

test('recorded responses are checked without a network, at the lines of their files', async () => {
  const folder = emptyProject();
  const shop = await openShop('option');
  await check(folder, '--endpoint', shop.url, '--secret', secret, '--record', 'answers');
  await shop.close();
  const ran = await check(folder, '--recorded', 'answers');
  expect(ran.output).toMatch(
    /^answers\/cake\.change\.town\.[0-9a-f]{8}\.response\.json:5:9 error unknown-option$/m,
  );
  expect(ran.status).toBe(1);

  for (const name of readdirSync(join(folder, 'answers'))) {
    const path = join(folder, 'answers', name);
    const text = readFileSync(path, 'utf8');
    expect(text).not.toContain(secret);
    expect(text).not.toContain('eyJ');
    writeFileSync(path, text.replace('"itmes": []', '"items": [{ "label": "Old town", "value": 7 }]'));
  }
  expect((await check(folder, '--recorded', 'answers')).status).toBe(0);

  writeFileSync(join(folder, 'pie.modal.json'), cakeText);
  const reason = 'No responses to "pie.modal.json" are recorded in "answers".\n';
  expect(await runHere(['check', 'pie.modal.json', '--recorded', 'answers'], folder)).toEqual({
    status: 2,
    output: `Failed: ${reason}`,
    complaints: reason,
  });
});

test('a response that is not UTF-8 is recorded unchanged, and reported again', async () => {
  const folder = emptyProject();
  const shop = await openShop('latin-1');
  await check(folder, '--endpoint', shop.url, '--secret', secret, '--record', 'answers');
  await shop.close();
  const ran = await check(folder, '--recorded', 'answers');
  expect(ran.output).toMatch(
    /^answers\/cake\.change\.town\.[0-9a-f]{8}\.response\.json:2:50 error json-syntax$/m,
  );
  expect(ran.status).toBe(1);
});

function record(folder: string, name: string, kind: string, query: object, data: object) {
  const path = join(folder, 'answers', name);
  const request = { kind, query, body: null, response: { status: 200, contentType: 'application/json' } };
  mkdirSync(join(folder, 'answers'), { recursive: true });
  writeFileSync(`${path}.request.json`, JSON.stringify(request));
  writeFileSync(`${path}.response.json`, JSON.stringify({ data }));
}

function emptyProject() {
  const folder = makeProject({ 'cake.modal.json': cakeText });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function check(folder: string, ...given: string[]) {
  return runHere(['check', 'cake.modal.json', ...given], folder);
}
