import { kindOfManifest, manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import { answerRules, flowRules } from '../../../../src/extensions/responses/flow-rules.ts';
import { responseRules } from '../../../../src/extensions/responses/rules/index.ts';
import { mutated } from '../../../providers/mutate.ts';
import { acceptAnyone } from '../../../providers/mutate-exchange.ts';
import { operationsWithStep } from '../../../providers/operations-with-step.ts';
import { basic, credentials, failure, noContent, success } from '../../../providers/plain.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import type { Handler } from '../../../providers/serve.ts';
import { depth, seed } from '../../../seed.ts';
import { bugsOf } from './bugs/index.ts';
import { mistakes } from './mistakes/index.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { checkProvider } from './run-check.ts';

test.each(manifestKinds)('the reference provider for %s has no problem', async (kind) => {
  const { create, manifest } = referenceProviders[kind];
  const { status, problems, complaints } = await checkProvider(create(credentials).fetch, manifest);
  expect({ status, problems, complaints }).toEqual({ status: 0, problems: [], complaints: '' });
});

test.each(mistakes)('$rule is found in $operation at "$pointer"', async (mistake) => {
  const { rule, kind, operation, pointer, mutation, also = [] } = mistake;
  const { problems, status } = await checkProvider(mutated(kind, mutation), manifestOf(mistake));
  const found = problems.filter((one) => one.rule === rule && one.pointer === `/endpoints/${operation}`);
  expect(found.map(({ response }) => response.pointer)).toContain(pointer);
  expect(problems.filter((one) => ![rule, ...also].includes(one.rule))).toEqual([]);
  expect(status).toBe(problems.some(({ severity }) => severity === 'error') ? 1 : 0);
});

test.each([
  ['getSearchContacts', 'warning'],
  ['getSearchProducts', 'error'],
])('a search with %s that depends on the case of letters is of level %s', async (operation, severity) => {
  const mistake = mistakes.find((one) => one.rule === 'search-case' && one.operation === operation);
  if (mistake === undefined) throw new Error(operation);
  const { problems } = await checkProvider(mutated(mistake.kind, mistake.mutation), manifestOf(mistake));
  expect(problems.map((one) => [one.rule, one.severity])).toContainEqual(['search-case', severity]);
});

const guarded = manifestKinds.flatMap((kind) =>
  Object.keys(JSON.parse(referenceProviders[kind].manifest).endpoints)
    .filter((operation) => operation !== 'deleteChannelById' && operationsWithStep(kind).has(operation))
    .map((operation) => ({ kind, operation })),
);

test.each(guarded)('$operation of $kind without a check of the credentials is one problem', async (one) => {
  const { kind, operation } = one;
  const handler = mutated(kind, acceptAnyone(operation));
  const { problems } = await checkProvider(handler, referenceProviders[kind].manifest);
  expect(problems.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
    `basic-accepted /endpoints/${operation}`,
  ]);
});

/** An app for meetings that gives each the same id. */
function sameIds(): Handler {
  const meetings = new Set<string>();
  return ({ method, url, headers }) => {
    if (headers.get('authorization') !== basic()) return failure(401, 'Unauthorized');
    if (!url.includes('json-modal-check')) return failure(404, 'Unknown connection');
    if (method === 'POST') {
      meetings.add('1');
      return success({ meeting_id: '1', join_url: 'https://a.example/1', invitation: 'Join' }, 201);
    }
    const id = url.split('/').at(-1) ?? '';
    const isKnown = method === 'DELETE' ? meetings.delete(id) : meetings.has(id);
    return isKnown ? noContent() : failure(404, 'Unknown meeting');
  };
}

test('the same id for every meeting is one problem', async () => {
  const { problems } = await checkProvider(sameIds(), referenceProviders['video-calling'].manifest);
  expect(problems.map(({ rule }) => rule)).toEqual(['duplicate-id']);
});

test.each<[string, string, (request: Request) => Response | null, readonly string[]]>([
  [
    'an update that is not stored',
    'putContact',
    () => success({ id: '1', displayName: 'x' }),
    ['other-record-answered'],
  ],
  ['a search by ids that finds nothing', 'getSearchInvoices', () => success([]), ['search-misses-created']],
])('%s is reported where it is, and not by the searches after it', async (_, wanted, response, rules) => {
  const handler = mutated('invoicing', (request, operation, forward) =>
    operation === wanted &&
    request.headers.get('authorization') === basic() &&
    request.url.includes('json-modal-check')
      ? response(request)
      : forward(),
  );
  const { problems } = await checkProvider(handler, referenceProviders.invoicing.manifest);
  expect(problems.map(({ rule }) => rule).sort()).toEqual([...rules].sort());
});

test('data in a rejection of invalid credentials is found, whatever its status', async () => {
  const handler = mutated('video-calling', async (request, operation, forward) => {
    if (operation !== 'postMeeting' || request.headers.get('authorization') === basic()) return forward();
    const headers = { authorization: basic(), 'content-type': 'application/json' };
    const response = await forward(new Request(request, { headers }));
    return Response.json(await response.json(), { status: 401 });
  });
  const { problems } = await checkProvider(handler, referenceProviders['video-calling'].manifest);
  expect(problems.map(({ rule }) => rule)).toEqual(['basic-accepted']);
});

test('every rule for several requests has a mistake that breaks it, except those for calls of apps', () => {
  const planted = manifestKinds.flatMap(bugsOf);
  const broken = new Set<string>([...mistakes, ...planted].map(({ rule }) => rule));
  const ofCalls = ['other-link-answered', 'other-client-id', 'rejected-call', 'doubtful-call'];
  expect([...answerRules, ...flowRules].flatMap(({ id }) => (broken.has(id) ? [] : [id]))).toEqual(ofCalls);
});

/** The rejected examples of the rules for one response, all in long runs. */
const rejected = responseRules
  .flatMap(({ id, rejects }) =>
    rejects.map(({ text = '', operation, response = '' }) => {
      const manifest = JSON.parse(text);
      const kind = kindOfManifest(manifest);
      if (kind === null) throw new Error(`The manifest of ${id} is of no known extension.`);
      return { rule: id, kind, endpoints: Object.keys(manifest.endpoints), operation, response };
    }),
  )
  .filter((_, index) => (index + seed) % depth(9, 1) === 0);

test.each(rejected)('the rejected example of $rule, sent by $operation, is found', async (rejection) => {
  const { rule, kind, endpoints, operation: wanted, response } = rejection;
  const handler = mutated(kind, async (_, operation, forward) => {
    const right = await forward();
    return operation === wanted && right.ok ? withBody(right, response) : right;
  });
  const named = Object.keys(JSON.parse(referenceProviders[kind].manifest).endpoints);
  const without = named.filter((name) => !endpoints.includes(name));
  const { problems } = await checkProvider(handler, manifestOf({ kind, without }));
  const ofRule = problems.filter((problem) => problem.rule === rule);
  expect(ofRule.map(({ pointer }) => pointer)).toContain(`/endpoints/${wanted}`);
});

/** Sends another body. A status that forbids one announces it. */
function withBody({ status }: Response, text: string): Response {
  return status === 204
    ? new Response(null, { status, headers: { 'content-length': String(text.length) } })
    : new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

function manifestOf({ kind, without = [] }: Pick<Mistake, 'kind' | 'without'>): string {
  const { manifest } = referenceProviders[kind];
  if (without.length === 0) return manifest;
  const { endpoints, ...members } = JSON.parse(manifest);
  const left = Object.entries(endpoints).filter(([name]) => !without.includes(name));
  return JSON.stringify({ ...members, endpoints: Object.fromEntries(left) }, null, 2);
}
