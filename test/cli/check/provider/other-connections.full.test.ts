import { manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import { changeUrl, type Mutation, mutated } from '../../../providers/mutate.ts';
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

test.each([
  ['video-calling', 'patchUpdateMeeting'],
  ['video-calling', 'deleteMeeting'],
  ['invoicing', 'postInvoiceStatus'],
  ['invoicing', 'putContact'],
  ['messaging', 'postMessage'],
] as const)('%s: %s for the second connection must not change the first one', async (kind, operation) => {
  const mutation = changeUrl(operation, (url) => {
    url.pathname = url.pathname.replace('/second/', '/json-modal-check/');
  });
  const { problems } = await checkProvider(mutated(kind, mutation), referenceProviders[kind].manifest, words);
  expect(problems.map(({ rule, pointer }) => [rule, pointer])).toEqual([
    ['other-link-answered', expect.stringMatching(/^\/endpoints\//)],
  ]);
});

/** Finds a record of the first connection for the second one, and sends it with a status. */
function leakWith(wanted: string, status: number): Mutation {
  return async (request, operation, forward) => {
    const isOfSecond = operation === wanted && request.url.includes('/second/');
    if (!isOfSecond) return forward();
    const response = await forward(
      new Request(request.url.replace('/second/', '/json-modal-check/'), request),
    );
    return new Response(response.body, { status, headers: response.headers });
  };
}

test.each([
  ['invoicing', 'getProduct', 200],
  ['invoicing', 'getContact', 404],
  ['messaging', 'getConversationById', 404],
] as const)(
  '%s: a record of the first connection in %s is found with status %s',
  async (kind, operation, status) => {
    const { manifest } = referenceProviders[kind];
    const { problems } = await checkProvider(mutated(kind, leakWith(operation, status)), manifest, words);
    expect(problems.map(({ rule, pointer }) => [rule, pointer])).toEqual([
      ['other-link-answered', `/endpoints/${operation}`],
    ]);
  },
);

test.each([
  ['a crash', () => new Response('', { status: 500 }), 'status 500'],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } }), 'status 302'],
  ['a page', () => new Response('<h1>Not found</h1>'), 'status 200, but not with JSON'],
] as const)('%s does not reject a request of the other connection clearly', async (_, respond, words) => {
  const handler = mutated('invoicing', (request, operation, forward) =>
    operation === 'getContact' && request.url.includes('/second/') ? respond() : forward(),
  );
  const { problems } = await checkProvider(handler, referenceProviders.invoicing.manifest, [
    '--writes',
    '--other-link',
    'second',
  ]);
  expect(problems.map(({ rule, message }) => [rule, message])).toEqual([
    [
      'unclear-rejection',
      `To a request for the other connection "second", the app responds with ${words}. Reject it with status 404.`,
    ],
  ]);
});

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
