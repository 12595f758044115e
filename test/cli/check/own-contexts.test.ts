import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { cakeText, openShop, secret } from './endpoint.ts';

async function check(contexts: unknown, ...words: string[]) {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  const folder = makeProject({
    'cake.modal.json': cakeText,
    'json-modal.config.json': JSON.stringify({ contexts }),
  });
  const words0 = ['check', 'cake.modal.json', '--endpoint', shop.url, '--secret', secret];
  return runHere([...words0, ...words], folder);
}

const contexts = {
  'A person': { resource: 'person', view: 'details', userId: 7, companyId: 2, selectedIds: [40] },
  'Two lost deals': { view: 'list', selectedIds: [1, 2], filter: { status: 'lost' } },
};

test('a check opens the modal in the contexts of its config, too, unless one is chosen', async () => {
  const ran = await check(contexts);
  expect(ran.complaints).toBe('');
  expect(ran.output).toContain('5 contexts (details, list, select-all, A person, Two lost deals)');
  const chosen = await check(contexts, '--context', 'view=list');
  expect(chosen.output).toContain('1 context (list)');
});

test.each([
  [{ 'A secret name': { view: 'list', selected: [1] } }, 'context 1 has an unknown member'],
  [
    { 'A secret name': { selectedIds: [1, 2] } },
    'the context is not valid: "selectedIds" must have one id in a detail view, got 2.',
  ],
  [{ 'A secret name': { userId: -1 } }, '"userId" of context 1 must be an id.'],
])('a wrong context, %j, is described at its place, without its name', async (wrong, message) => {
  const ran = await check(wrong);
  expect(ran.status).toBe(2);
  expect(ran.complaints).toContain(message);
  expect(ran.complaints).toContain('"json-modal.config.json" at line 1, column');
  expect(ran.complaints).not.toContain('A secret name');
});
