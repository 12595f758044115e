import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestKinds } from 'json-modal/extensions';
import { expect, onTestFinished, test } from 'vitest';
import { formatNames } from '../../../../src/cli/reports/formats.ts';
import { changeData, type Mutation, mutated } from '../../../providers/mutate.ts';
import { basic, environment, success } from '../../../providers/plain.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { type Handler, serve } from '../../../providers/serve.ts';
import { runHere } from '../../run.ts';
import { checkProvider, checkServed } from './run-check.ts';

const { manifest } = referenceProviders.messaging;

/** A channel with one conversation of so many messages, with their times in another form each. */
function channelOf(messages: () => number): Handler<Response | null> {
  const participants = [
    { id: 'shop', name: 'Shop', role: 'source_user', avatar_url: null },
    { id: 'ann', name: 'Ann', role: 'end_user', avatar_url: null },
  ];
  const conversationOf = (limit: number) => ({
    ...{ id: 'c', link: '', status: 'open', seen: true, participants },
    messages: Array.from({ length: Math.min(limit, messages()) }, (_, index) => ({
      ...{ id: `m${messages() - index}`, status: 'sent', sender_id: 'ann', message: 'Hello' },
      created_at: `${messages() - index} minutes ago`,
    })),
  });
  return mutated('messaging', (request, operation, forward) => {
    const url = new URL(request.url);
    const isKnown =
      request.headers.get('authorization') === basic() && url.pathname.includes('json-modal-check');
    if (!isKnown) return forward();
    const limit = Number(url.searchParams.get('messages_limit'));
    if (operation === 'getConversations') return success([conversationOf(limit)]);
    if (operation === 'getConversationById' && url.pathname.endsWith('/c'))
      return success(conversationOf(limit));
    return forward();
  });
}

test('one mistake in many records is one problem, with all of its places', async () => {
  const { problems } = await checkProvider(
    channelOf(() => 1),
    manifest,
    [],
  );
  const [problem] = problems.filter(({ rule }) => rule === 'not-a-time');
  expect(problems.filter(({ rule }) => rule === 'not-a-time')).toHaveLength(1);
  expect(problem?.notes.at(-1)).toMatch(
    /^Found in \d+ responses: getConversations and getConversationById\.$/,
  );
  const many = await checkProvider(
    channelOf(() => 20),
    manifest,
    [],
  );
  const [one, ...others] = many.problems.filter(({ rule }) => rule === 'not-a-time');
  expect(others).toEqual([]);
  const [, places] = /^Found in (\d+) places of \d+ responses: /.exec(one?.notes.at(-1) ?? '') ?? [];
  expect(one?.places).toHaveLength(Number(places));
  expect(one?.places?.[0]?.pointer).toBe(one?.response.pointer);
});

test('a baseline holds five times for a channel that grows between the checks', async () => {
  let messages = 1;
  const provider = await serve(channelOf(() => messages));
  onTestFinished(provider.close);
  const words = ['--baseline', 'known.json'];
  const { folder } = await checkServed(provider.origin, manifest, [...words, '--update-baseline']);
  const command = ['check', 'app.manifest.json', '--endpoint', provider.origin, ...words];
  const reports = formatNames.flatMap((name) => ['--format', `${name}=${name}.txt`]);
  for (let run = 1; run <= 5; run++) {
    messages += 7;
    const { status, output } = await runHere([...command, ...reports], folder, environment);
    expect({ run, status, isKnown: output.includes('not-a-time') }).toEqual({
      run,
      status: 0,
      isKnown: false,
    });
    for (const name of formatNames.filter((one) => one !== 'sarif'))
      expect(readFileSync(join(folder, `${name}.txt`), 'utf8'), name).not.toContain('not-a-time');
  }
});

test('the fingerprint of a problem is the same when a channel grows', async () => {
  let messages = 3;
  const provider = await serve(channelOf(() => messages));
  onTestFinished(provider.close);
  const prints: unknown[] = [];
  for (const count of [3, 25]) {
    messages = count;
    const { folder } = await checkServed(provider.origin, manifest, ['--format', 'sarif=a.sarif']);
    const { runs } = JSON.parse(readFileSync(join(folder, 'a.sarif'), 'utf8'));
    prints.push(runs[0].results.map((one: { partialFingerprints: object }) => one.partialFingerprints));
  }
  expect(prints[0]).toEqual(prints[1]);
});

test.each(manifestKinds)('%s without any check of credentials is one problem', async (kind) => {
  const handler = mutated(kind, (request, _, forward) => {
    const headers = new Headers(request.headers);
    headers.set('authorization', basic());
    return forward(new Request(request, { headers }));
  });
  const { problems } = await checkProvider(handler, referenceProviders[kind].manifest);
  expect(problems.map(({ rule }) => rule)).toEqual(['basic-accepted']);
  expect(problems[0]?.notes.at(-1)).toMatch(/^Found in \d+ responses: /);
});

const wrap: Mutation = changeData('getConversations', (data) => ({ conversations: data }));

test.each<[string, Mutation, string]>([
  ['a list of conversations in a wrapper', wrap, 'messaging'],
  [
    'a list of invoices in a wrapper',
    changeData('getSearchInvoices', (data) => ({ invoices: data })),
    'invoicing',
  ],
  ['a contact in a wrapper', changeData('postContact', (data) => ({ contact: data })), 'invoicing'],
  ['a meeting in a wrapper', changeData('postMeeting', (data) => ({ meeting: data })), 'video-calling'],
  ['an invoice in a wrapper', changeData('postInvoice', (data) => ({ invoice: data })), 'invoicing'],
  [
    'a wrong status of success in usual and unusual requests',
    async (_, operation, forward) => {
      const { status, headers, body } = await forward();
      return new Response(body, {
        status: operation === 'postMeeting' && status === 201 ? 202 : status,
        headers,
      });
    },
    'video-calling',
  ],
])('%s is one problem, and the rest of the chain is silent', async (_, mutation, kind) => {
  const { problems } = await checkProvider(
    mutated(kind as 'messaging', mutation),
    referenceProviders[kind as 'messaging'].manifest,
  );
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors).toHaveLength(1);
});
