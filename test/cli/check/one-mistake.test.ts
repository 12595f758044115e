import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { block, modal, save, type Written } from '../../modals.ts';
import { runHere } from '../run.ts';

/** Responds to a re-request by a block, or to a submit (`""`), with a status and a body. */
type OnChange = (invoker: string, form: Readonly<Record<string, unknown>>) => readonly [number, unknown];

/** Returns the messages of a check of these blocks. */
async function check(
  blocks: Record<string, Written>,
  onChange: OnChange,
  ...more: readonly string[]
): Promise<readonly string[]> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const invoker = request.method === 'POST' ? '' : searchParams.get('invoker');
    const form = JSON.parse(searchParams.get('form') ?? '{}');
    const [status, body] = invoker === null ? [200, { data: {} }] : onChange(invoker, form);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const folder = makeProject({ 'order.modal.json': JSON.stringify(modal(blocks, { save }), null, 2) });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const words = ['check', 'order.modal.json', '--endpoint', endpoint, '--format', 'json', ...more];
  const { output } = await runHere(words, folder);
  const { files }: { files: { diagnostics: { message: string }[] }[] } = JSON.parse(output);
  return files.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message));
}

const items = ['a', 'b', 'c', 'd', 'e'].map((value) => ({ label: value.toUpperCase(), value }));
const size = block('select', { label: 'Size', fetchOnChange: true, items });
const note = block('input', { label: 'Note', fetchOnChange: true });

test('a mistake in every re-request is one problem, whichever block makes it', async () => {
  const messages = await check({ size, note }, () => [404, null]);
  expect(messages).toEqual([
    expect.stringMatching(
      /^The endpoint returns status 404 .* \[re-request by "size" .*; in \d+ responses\]$/,
    ),
  ]);
});

test('choices that are set to one value are one problem', async () => {
  const messages = await check({ size }, () => [200, { data: { blocks: { size: { value: 'a' } } } }]);
  expect(messages).toEqual([
    expect.stringContaining(
      'The response to the choices "b", "c", "d" and 1 more in "size" sets "size" to "a"',
    ),
  ]);
});

test('a choice that is set to another value has a problem in its own words', async () => {
  const messages = await check({ size }, (_, form) => {
    const value = form['size'] === 'b' ? 'c' : form['size'] === 'd' ? 'e' : form['size'];
    return [200, { data: { blocks: { size: { value } } } }];
  });
  expect(messages).toEqual([
    expect.stringContaining('The response to the choice "b" in "size" sets "size" to "c"'),
    expect.stringContaining('The response to the choice "d" in "size" sets "size" to "e"'),
  ]);
});

test('an app that reads a body as a form, not as JSON, gets that as the cause', async () => {
  const missing: OnChange = (invoker) =>
    invoker === '' ? [200, { data: { blocks: { size: { error: 'Choose a size.' } } } }] : [200, { data: {} }];
  expect(await check({ size }, missing, '--submit')).toEqual([
    expect.stringContaining(
      'They are about "size", whose value the modal offered. Does the app read the body as JSON? If so, enter an accepted value with --fill size=VALUE.',
    ),
  ]);
});

test('one mistake in several items of a list is one problem, whatever their values', async () => {
  const city = block('select', { label: 'City' });
  const itemsOf = (form: Readonly<Record<string, unknown>>, name: string) =>
    [1, 1, 2, 2].map((number) => ({ label: `City ${number}`, [name]: `${form['size']}${number}` }));
  const respond =
    (name: string): OnChange =>
    (_, form) => [200, { data: { blocks: { city: { items: itemsOf(form, name) } } } }];
  expect(await check({ size, city }, respond('id'))).toEqual([
    expect.stringMatching(/^"id" is not part of item 1 of "city".* in 60 places of 15 responses\]$/),
  ]);
  expect(await check({ size, city }, respond('value'))).toEqual([
    expect.stringMatching(/^Items 1 and 2 of "city" have the same value.* in 30 places of 15 responses\]$/),
  ]);
});
