import { manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import { changeUrl, mutated } from '../../../providers/mutate.ts';
import { credentials } from '../../../providers/plain.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { checkProvider } from './run-check.ts';

const words = ['--writes', '--other-link', 'second'];

test.each(manifestKinds)('a right provider for %s is clean with a second connection', async (kind) => {
  const { create, manifest } = referenceProviders[kind];
  const { problems } = await checkProvider(create(credentials).fetch, manifest, words);
  expect(problems).toEqual([]);
});

test.each([
  ['invoicing', 'getSearchContacts'],
  ['invoicing', 'getContact'],
  ['invoicing', 'getSearchInvoices'],
  ['messaging', 'getConversations'],
  ['messaging', 'getConversationById'],
] as const)(
  '%s: records of the first connection in %s of the second are one problem',
  async (kind, operation) => {
    const mutation = changeUrl(operation, (url) => {
      url.pathname = url.pathname.replace('/second/', '/json-modal-check/');
    });
    const { problems } = await checkProvider(
      mutated(kind, mutation),
      referenceProviders[kind].manifest,
      words,
    );
    expect(problems.map(({ rule, pointer }) => [rule, pointer])).toEqual([
      ['other-link-answered', `/endpoints/${operation}`],
    ]);
  },
);

test.each(manifestKinds)('%s without any look at the connection is one problem', async (kind) => {
  const handler = mutated(kind, (request, _, forward) => {
    const url = request.url.replace(/unknown-\w+(?=\/)/, (id, at: number) =>
      /\/(channels\/)?$/.test(request.url.slice(0, at).replace(/^\w+:\/\/[^/]+/, ''))
        ? 'json-modal-check'
        : id,
    );
    return forward(new Request(url, request));
  });
  const { problems } = await checkProvider(handler, referenceProviders[kind].manifest);
  expect(problems.map(({ rule }) => rule)).toEqual(['unknown-link-accepted']);
});
