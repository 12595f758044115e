import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstWorkspace } from '../../playground/documents/workspace.ts';
import { noResponses } from '../../playground/endpoint/own-responses.ts';
import { deflate, inflate, readLink, type Shared, writeLink } from '../../playground/files/link.ts';

const { scenario, scenarioFor, context } = firstWorkspace;
const shared: Shared = {
  kind: 'modal',
  title: 'Cake — торт',
  text: '{ "a": "ü" ',
  app: 'cake-order',
  responses: noResponses,
  scenario,
  scenarioFor,
  context,
};

test('a link restores the shared modal, with the text as written', async () => {
  const hash = await writeLink(shared);
  expect(hash).toMatch(/^#v1=[\w-]+$/);
  expect(await readLink(hash ?? '')).toEqual({ type: 'found', shared });
});

test('a title too long for a list is cut, but through no character', async () => {
  const found = await readLink((await writeLink({ ...shared, title: '🎂'.repeat(81) })) ?? '');
  expect(found).toMatchObject({ shared: { title: `${'🎂'.repeat(79)}…` } });
});

test.each([
  ['of 990,000 bytes that say little', 'a'.repeat(990_000), 'found'],
  ['of 990,000 bytes, three to a letter', '—'.repeat(330_000), 'found'],
  ['of 1,000,000 bytes', 'a'.repeat(1_000_000), 'none'],
  ['of 1,000,000 bytes, three to a letter', '—'.repeat(333_333), 'none'],
  ['that no compression makes shorter', makeNoise(990_000), 'none'],
])('a text %s has a link exactly if one can be read', async (_, text, type) => {
  expect((await readLink((await writeLink({ ...shared, text })) ?? '')).type).toBe(type);
});

test('a text of 5 MB that is short when compressed is not opened', async () => {
  const long = await deflate('a'.repeat(5_000_000));
  expect(long.length).toBeLessThan(10_000);
  await expect(inflate(long, 1_000_000)).rejects.toThrow(RangeError);
  expect(await readLink(`#v1=${long}`)).toMatchObject({
    type: 'rejected',
    message: expect.stringMatching('exceeds 1 MB'),
  });
});

test.each([
  ['no link', '', 'none'],
  ['an anchor', '#top', 'none'],
  ['a newer version', '#v2=abc', 'rejected'],
  ['no content', '#v1=', 'rejected'],
  ['no base64', '#v1=%%%', 'rejected'],
  ['no deflated bytes', '#v1=AAAA', 'rejected'],
  ['5 MB', `#v1=${'A'.repeat(5_000_000)}`, 'rejected'],
])('%s is reported', async (_, hash, type) => {
  expect((await readLink(hash)).type).toBe(type);
});

test.each([['null'], ['[]'], ['{}'], ['{"text":5}'], ['{"text":']])('%s is refused', async (content) => {
  expect(await readLink(`#v1=${await deflate(content)}`)).toMatchObject({
    type: 'rejected',
    message: expect.stringMatching('broken'),
  });
});

test('invalid data beside the text is replaced by that of a first visit', async () => {
  const kept = {
    text: '',
    title: 5,
    app: [],
    scenario: '__proto__',
    context: { resource: 'x' },
    __proto__: { x: 1 },
  };
  expect(await readLink(`#v1=${await deflate(JSON.stringify(kept))}`)).toEqual({
    type: 'found',
    shared: {
      kind: 'modal',
      text: '',
      title: 'Shared document',
      app: 'empty',
      responses: noResponses,
      scenario,
      scenarioFor,
      context,
    },
  });
});

test('own responses are shared with the modal, without invalid ones', async () => {
  const responses = {
    areUsed: true,
    list: [{ kind: 'change', invoker: '__proto__', when: { block: 'a', value: '<script>' }, text: '{' }],
  } as const;
  expect(await readLink((await writeLink({ ...shared, responses })) ?? '')).toEqual({
    type: 'found',
    shared: { ...shared, responses },
  });
  const hostile = {
    text: '{}',
    responses: { areUsed: 'yes', list: [...responses.list, { kind: 'run' }, null] },
  };
  expect(await readLink(`#v1=${await deflate(JSON.stringify(hostile))}`)).toMatchObject({
    shared: { responses: { areUsed: false, list: responses.list } },
  });
});

function makeNoise(length: number): string {
  const letters = Array.from({ length: 94 }, (_, at) => 33 + at).filter(
    (code) => !'"\\'.includes(String.fromCharCode(code)),
  );
  return Buffer.from(randomBytes(length).map((byte) => letters[byte % letters.length] ?? 0)).toString(
    'latin1',
  );
}
