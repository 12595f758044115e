import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { LogEntry } from 'json-modal/crm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { serveCrm } from '../../../src/caller/crm/serve-crm.ts';
import { sampleData } from '../../../src/cli/crm/sample-data.ts';
import { openCrm } from '../../../src/crm/open-crm.ts';
import { createRouter } from '../../../src/crm/router.ts';
import { routes } from '../../../src/crm/routes/routes.ts';
import { type Api, type Client, type Clients, clientsFolder, installClients } from './install-clients.ts';
import { call, findUnread, type Step, step } from './step.ts';
import { stepsOf22 } from './steps-of-22.ts';
import { stepsOfV1, stepsOfV2 } from './steps-of-newest.ts';

let clients: Clients;
const logs = new Map<string, readonly LogEntry[]>();

beforeAll(() => {
  clients = installClients();
});

interface Contestant {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly open: (api: string, url: string) => Api;
}

const contestants: readonly Contestant[] = [
  {
    name: '22',
    steps: stepsOf22,
    open(api, url) {
      const { ApiClient, [api]: Api } = clients.old;
      if (ApiClient === undefined || Api === undefined) throw new TypeError(`No ${api}.`);
      const client = new ApiClient() as unknown as OldClient;
      client.basePath = url;
      client.authentications.api_key.apiKey = 'token';
      return new Api(client);
    },
  },
  { name: 'newest, v1', steps: stepsOfV1, open: (api, url) => openNewest(clients.v1, api, url) },
  {
    name: 'newest, v2',
    steps: stepsOfV2,
    open: (api, url) => openNewest(clients.v2, api, url.replace('v1', 'v2')),
  },
];

interface OldClient {
  basePath: string;
  readonly authentications: { readonly api_key: { apiKey: string } };
}

function openNewest(client: Client, name: string, basePath: string): Api {
  const { Configuration, [name]: Api } = client;
  if (Configuration === undefined || Api === undefined) throw new TypeError(`No ${name}.`);
  return new Api(new Configuration({ apiKey: 'token', basePath }));
}

describe.each(contestants)('the official client, $name', ({ name, steps, open }) => {
  test('runs unchanged, reads every value, and makes no mistake', async () => {
    const { contents: crm, answer } = openCrm({ records: sampleData.records });
    const served = await serveCrm({ crm: { answer }, port: 0 });
    if (!served.ok) throw new Error(served.problem);
    onTestFinished(served.value.close);
    for (const step of steps) {
      const title = `${step.api}.${step.method}(${JSON.stringify(step.input)})`;
      const { success, data } = await call(open(step.api, served.value.url), step).catch((error) => {
        throw new Error(`${title}: ${JSON.stringify(crm.log.at(-1))}`, { cause: error });
      });
      expect(success, title).toBe(true);
      expect(findUnread(data), title).toEqual([]);
      if (step.data !== undefined) expect(data, title).toMatchObject(step.data as object);
      expect(mistakesOf(crm.log.at(-1)), title).toEqual([]);
    }
    logs.set(name, crm.log);
  });
});

/** The classes of the clients whose every operation has a step. */
const classes = [
  ...['DealsApi', 'DealProductsApi', 'PersonsApi', 'OrganizationsApi', 'LeadsApi', 'ActivitiesApi'],
  ...['ProductsApi', 'FiltersApi', 'WebhooksApi'],
];

test.each([
  ['22', 'old', stepsOf22],
  ['newest, v1', 'v1', stepsOfV1],
  ['newest, v2', 'v2', stepsOfV2],
] as const)('every operation of %s on these records has a step', (_, name, steps) => {
  const methods = classes.flatMap((api) =>
    Object.getOwnPropertyNames(clients[name][api]?.prototype ?? {})
      .filter((method) => method !== 'constructor' && !method.endsWith('WithHttpInfo'))
      .map((method) => `${api}.${method}`),
  );
  expect(methods.length).toBeGreaterThan(30);
  const called = steps.map(({ api, method }) => `${api}.${method}`);
  expect(methods.filter((method) => !called.includes(method))).toEqual([]);
});

interface Authorization {
  readonly authorizationUrl: string;
  readonly basePath: string;
  readonly authorize: (code: string) => Promise<unknown>;
  readonly getAccessToken: () => Promise<string>;
  readonly revokeToken: (kind: 'refresh_token') => Promise<unknown>;
}

test('the newest official client installs an app, refreshes its token, and ends the installation', async () => {
  const app = { clientId: 'app', clientSecret: 's3cret', redirectUri: 'https://app.example/callback' };
  const { contents: crm, answer } = openCrm({
    records: { deals: [{ id: 1, title: 'A' }] },
    oauth: { ...app, expiresIn: 1 },
  });
  const served = await serveCrm({ crm: { answer }, port: 0 });
  if (!served.ok) throw new Error(served.problem);
  onTestFinished(served.value.close);
  const { OAuth2Configuration, DealsApi } = clients.v2;
  if (OAuth2Configuration === undefined || DealsApi === undefined) throw new TypeError('No OAuth 2.0.');
  const host = new URL(served.value.url).origin;
  const authorization = new OAuth2Configuration({ ...app, host }) as unknown as Authorization;

  const redirect = await fetch(authorization.authorizationUrl, { redirect: 'manual' });
  const callback = new URL(redirect.headers.get('location') ?? '');
  await authorization.authorize(callback.searchParams.get('code') ?? '');
  expect(authorization.basePath).toBe(`${host}/api/v2`);

  const api = new DealsApi({ accessToken: authorization.getAccessToken, basePath: authorization.basePath });
  const list = async () => (await api['getDeals']?.({}))?.data;
  expect(await list()).toMatchObject([{ id: 1 }]);
  const first = await authorization.getAccessToken();
  await expect.poll(authorization.getAccessToken, { timeout: 5000 }).not.toBe(first);
  expect(await list()).toMatchObject([{ id: 1 }]);
  await authorization.revokeToken('refresh_token');
  await expect(list()).rejects.toThrow();
  expect(crm.log.at(-1)?.status).toBe(401);
});

test('the example of the docs reads every page', async () => {
  const { contents: crm, answer } = openCrm({ records: sampleData.records });
  const served = await serveCrm({ crm: { answer }, port: 0 });
  if (!served.ok) throw new Error(served.problem);
  onTestFinished(served.value.close);
  const page = readFileSync(`${root}docs/crm.md`, 'utf8');
  const [, text = ''] = /^```js client.mjs\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const env = { ...process.env, CRM_URL: served.value.url.replace('/api/v1', '') };
  const words = ['--input-type=module', '--eval', text.replace('pipedrive/v2', 'newest/v2')];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: clientsFolder, env });
  expect(stdout.trim().split('\n')).toEqual(crm.records.deals.map(({ title }) => title));
  expect(crm.log.flatMap(({ problems }) => problems)).toEqual([]);
});

test('an app that syncs, searches, merges and subscribes: each of ten mistakes is named in the log', async () => {
  const { contents: crm, answer } = openCrm({ records: sampleData.records, pageSize: 2 });
  const served = await serveCrm({ crm: { answer }, port: 0 });
  if (!served.ok) throw new Error(served.problem);
  onTestFinished(served.value.close);
  const { url } = served.value;
  const run = (version: 'v1' | 'v2', api: string, method: string, input: object) =>
    call(openNewest(clients[version], api, url.replace('v1', version)), step(api, method, [input])).catch(
      () => undefined,
    );
  const addDeal = (members: object) => run('v2', 'DealsApi', 'addDeal', { AddDealRequest: members });
  const merge = (id: number, other: number) =>
    run('v1', 'PersonsApi', 'mergePersons', { id, MergePersonsRequest: { merge_with_id: other } });
  const subscribe = (members: object) =>
    run('v1', 'WebhooksApi', 'addWebhook', {
      AddWebhookRequest: { subscription_url: 'https://app.example/', event_action: 'create', ...members },
    });
  const mistakes: readonly (readonly [() => Promise<unknown>, string])[] = [
    [() => run('v2', 'PersonsApi', 'getPersons', {}), 'stopped at 2 of 5 persons: next_cursor was'],
    [() => run('v2', 'DealsApi', 'getDeals', { limit: 1000 }), '"limit" must be from 1 to 500, got 1000'],
    [() => addDeal({ title: 'A', person_id: 999 }), '"person_id" is 999, but no person has this id.'],
    [() => addDeal({ title: 'A', expected_close_date: 'tomorrow' }), '"expected_close_date" is not a date'],
    [() => addDeal({ title: 'A', value: 'ten' }), '"value" must be a number or null.'],
    [() => addDeal({ title: 'A', currency: 'XXZ' }), '"currency" is "XXZ", which is not a real currency'],
    [
      () => run('v2', 'ItemSearchApi', 'searchItem', { term: 'a' }),
      '"term" has fewer than 2 characters: "a".',
    ],
    [() => merge(1, 1), 'A person cannot be merged with itself.'],
    [() => subscribe({ event_object: 'dael' }), '"event_object" is "dael", which version 2.0 does not have.'],
    [
      () => subscribe({ event_object: 'deal', subscription_url: 'app.example' }),
      '"subscription_url" is not an absolute http(s) URL',
    ],
  ];
  for (const [make, message] of mistakes) {
    const before = crm.log.length;
    await make();
    const messages = crm.log
      .slice(before)
      .flatMap(({ problems }) => problems.map((problem) => problem.message));
    expect(messages).toContainEqual(expect.stringContaining(message));
  }
});

/** Returns the mistakes in an entry, besides lists that were not read to their end. */
function mistakesOf(entry: LogEntry | undefined): readonly string[] {
  const problems = entry?.problems ?? [];
  return problems.filter(({ rule }) => rule !== 'stopped-early').map(({ message }) => message);
}

test('the table of the docs has what the clients ran', async () => {
  const router = createRouter(routes);
  const versions: Record<string, string[]> = {};
  for (const [name, log] of logs) {
    for (const { request } of log) {
      const path = request.path.replace(/^\/api/, '').replace(/\?.*/, '');
      const route = router.find(request.method, path)?.route;
      if (route === undefined) continue;
      const key = `${route.method} ${route.paths[0]}`;
      versions[key] = [...new Set([...(versions[key] ?? []), name])];
    }
  }
  const sorted = Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
  await expect(`${JSON.stringify(sorted, null, 2)}\n`).toMatchFileSnapshot('./coverage.json');
});
