import { expect, test } from 'vitest';
import { repeatRequests } from '../../../src/caller/check/repeat-requests.ts';
import type { EndpointResult } from '../../../src/caller/endpoint/endpoint-result.ts';

const request = { kind: 'initial', query: {}, body: null } as const;

function answer(message: string, status = 200): EndpointResult {
  const text = JSON.stringify({ data: { blocks: { note: { message } } } });
  return { ok: true, status, contentType: 'application/json', text, sent: '', ms: 0 };
}

/** The kinds of what is found for an opening that is answered three times. */
async function kindsIn(first: EndpointResult, ...repeated: EndpointResult[]): Promise<readonly string[]> {
  const call = async () => repeated.shift() ?? first;
  const found = await repeatRequests(call, [{ request, steps: [], result: first }]);
  return found.map(({ kind }) => kind);
}

test.each([
  ['a longer one', ['Id k3x9', 'Id 4fzyo82mvyr1x', 'Id 9abcd82mvyr1x']],
  ['one with digits', ['Id abcdefghijklm', 'Id 4fzyo82mvyr1x', 'Id 9abcd82mvyr1x']],
  ['one beside a time', ['Id k3x9 at 10:30', 'Id 4fzyo82mvyr1x at 10:31', 'Id 9abcd82mvyr1x at 10:31']],
])('a random id is not a difference when it becomes %s', async (_, messages) => {
  const [first, ...repeated] = messages.map((message) => answer(message));
  expect(await kindsIn(first as EndpointResult, ...repeated)).toEqual([]);
});

test('another word is a difference, also beside a random id', async () => {
  const later = ['Mari, id 4fzyo82mvyr1x', 'Mari, id 9abcd82mvyr1x'].map((message) => answer(message));
  expect(await kindsIn(answer('Jaan, id 7qwer82mvyr1x'), ...later)).toEqual(['earlier']);
});

test('a failure of the server is not a difference', async () => {
  expect(await kindsIn(answer('Open'), answer('Sorry', 500), answer('Sorry', 500))).toEqual([]);
});
