import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { formatNames } from '../../../src/cli/reports/formats.ts';
import { makeProject } from '../../make-project.ts';
import { changeAt, mutated } from '../../providers/mutate.ts';
import { basic, credentials, environment } from '../../providers/plain.ts';
import { referenceProviders } from '../../providers/reference.ts';
import { serve } from '../../providers/serve.ts';
import { quickClock } from '../../quick-clock.ts';
import { runHere } from '../run.ts';
import { cakeText, openShop, secret } from './endpoint.ts';
import { checkProvider } from './provider/run-check.ts';

/** A correct app, and how it is checked. */
interface App {
  readonly file: string;
  readonly text: string;
  readonly words: readonly string[];
  /** The number of requests that the budget limits, so far. */
  readonly requests: () => number;
}

const apps: Readonly<Record<string, () => Promise<App>>> = {
  async modal() {
    const shop = await openShop();
    onTestFinished(shop.close);
    return {
      file: 'cake.modal.json',
      text: cakeText,
      words: ['--endpoint', shop.url, '--secret', secret, '--submit'],
      requests: () => shop.asked.length,
    };
  },
  async provider() {
    const { create, manifest } = referenceProviders['video-calling'];
    const provider = await serve(create(credentials).fetch);
    onTestFinished(provider.close);
    return {
      file: 'meet.manifest.json',
      text: manifest,
      words: ['--endpoint', provider.origin, '--writes'],
      requests: () => provider.asked.length,
    };
  },
};

async function check({ file, text, words }: App, ...more: readonly string[]) {
  const folder = makeProject({ [file]: text });
  const reports = formatNames.flatMap((name) => ['--format', `${name}=${name}.txt`]);
  const ran = await runHere(['check', file, ...words, ...reports, ...more], folder, environment);
  const read = (name: string) => readFileSync(join(folder, `${name}.txt`), 'utf8');
  return { ...ran, reports: new Map(formatNames.map((name) => [name, read(name)])) };
}

describe.each(Object.entries(apps))('the check of a %s', (_, open) => {
  test('ends with status 0 and without output only if no request was left out', async () => {
    const app = await open();
    await check(app);
    const all = app.requests();
    for (const budget of [1, 6, all - 1, all, all + 1]) {
      const before = app.requests();
      const { status, reports } = await check(app, '--budget', String(budget));
      const isLess = app.requests() - before < all;
      for (const [name, text] of reports) {
        const words = name === 'sarif' ? text.slice(text.indexOf('"results"')) : text;
        expect(/not checked: the budget of \d+ requests? is used up/.test(words), `${name} ${budget}`).toBe(
          isLess,
        );
      }
      expect(isLess || status === 0).toBe(true);
    }
  });

  test('fails for a part that was left out if warnings do, or if the level requires it', async () => {
    const app = await open();
    const budget = ['--budget', '8'];
    expect((await check(app, ...budget)).status).toBe(0);
    expect((await check(app, ...budget, '--max-warnings', '0')).status).toBe(1);
    expect((await check(app, ...budget, '--rule', 'incomplete-check=error')).status).toBe(1);
    const off = await check(app, ...budget, '--rule', 'incomplete-check=off');
    expect(off.reports.get('stylish')).toContain('Not checked: ');
  });
});

test.each([1, 2, 5])(
  'a provider that got only requests without valid credentials is not checked: budget %i',
  async (budget) => {
    const app = await (apps['provider'] as () => Promise<App>)();
    const { status, complaints } = await check(app, '--budget', String(budget));
    const limit = `the budget of ${budget} request${budget === 1 ? '' : 's'} is used up`;
    expect({ status, complaints }).toEqual({
      status: 2,
      complaints: `"meet.manifest.json" was not checked: ${limit}. No request that must succeed has a response.\n`,
    });
  },
);

describe('the check of a channel whose app has no data', () => {
  const { create, manifest } = referenceProviders.messaging;
  const { fetch } = create(credentials);
  const list = '/conversations';

  test.each<[string, Response, string, readonly string[]]>([
    [
      'is incomplete if the list is empty',
      Response.json({ success: true, data: [] }),
      '4 parts were not checked: the channel has no conversation.',
      ['incomplete-check'],
    ],
    [
      'has no further problem if the list cannot be read',
      new Response(null, { status: 500 }),
      '',
      ['unexpected-status'],
    ],
    [
      'has no further problem if it is not a list',
      Response.json({ success: true, data: null }),
      '',
      ['wrong-type'],
    ],
  ])('%s', async (_, response, message, rules) => {
    const provider = await serve((request) =>
      request.headers.get('authorization') === basic() && new URL(request.url).pathname.endsWith(list)
        ? response.clone()
        : fetch(request),
    );
    onTestFinished(provider.close);
    const folder = makeProject({ 'chat.manifest.json': manifest });
    const words = [
      'check',
      'chat.manifest.json',
      '--endpoint',
      provider.origin,
      '--writes',
      '--format',
      'json',
    ];
    const { output } = await runHere(words, folder, environment);
    const found = JSON.parse(output).files[0].diagnostics as { rule: string; message: string }[];
    expect([...new Set(found.map(({ rule }) => rule))]).toEqual(rules);
    expect(found.map((one) => one.message).join()).toContain(message);
  });
});

test('an invoice without actions leaves them unchecked', async () => {
  const handler = mutated('invoicing', changeAt('postInvoice', 'actions', []));
  const { problems, status } = await checkProvider(handler, referenceProviders.invoicing.manifest);
  expect([status, problems.map(({ message }) => message)]).toEqual([
    0,
    ['1 part was not checked: the invoice lists no action.'],
  ]);
});

test('a recording without the responses of the app is not checked', async () => {
  const app = await (apps['provider'] as () => Promise<App>)();
  const folder = makeProject({ [app.file]: app.text });
  await runHere(['check', app.file, ...app.words, '--record', 'responses'], folder, environment);
  for (const name of readdirSync(join(folder, 'responses')))
    if (!name.endsWith('run.json')) rmSync(join(folder, 'responses', name));
  const { status, complaints } = await runHere(['check', app.file, '--recorded', 'responses'], folder);
  expect({ status, complaints }).toEqual({
    status: 2,
    complaints:
      '"meet.manifest.json" was not checked: it is not recorded. No request that must succeed has a response.\n',
  });
  const words = ['check', app.file, '--recorded', 'responses', '--format', 'github'];
  const inLog = await runHere(words, folder, {}, true);
  expect(inLog).toMatchObject({ status: 2, complaints: '' });
  expect(inLog.output.match(/was not checked: it is not recorded/g)).toHaveLength(1);
});

test('a call that the app was to send, but did not, is a part that was not checked', async () => {
  const app = await (apps['provider'] as () => Promise<App>)();
  const words = ['check', app.file, ...app.words, '--crm-port', '0'];
  const folder = makeProject({ [app.file]: app.text });
  const { status, output } = await runHere(words, folder, environment, false, undefined, quickClock());
  expect(status).toBe(0);
  expect(output).toContain('1 part was not checked: the app did not send POST /meetings/');
});

test('an incomplete check keeps the known problems of the parts that it left out', async () => {
  const handler = mutated('video-calling', async (_, operation, forward) => {
    const response = await forward();
    return operation === 'deleteMeeting' && response.ok ? new Response('', { status: 200 }) : response;
  });
  const provider = await serve(handler);
  onTestFinished(provider.close);
  const folder = makeProject({ 'meet.manifest.json': referenceProviders['video-calling'].manifest });
  const words = ['check', 'meet.manifest.json', '--endpoint', provider.origin, '--writes'];
  const run = (...more: readonly string[]) =>
    runHere([...words, '--baseline', 'known.json', ...more], folder, environment);
  await run('--update-baseline');
  const known = readFileSync(join(folder, 'known.json'), 'utf8');
  expect(known).toContain('unexpected-status');
  for (const budget of ['3', '8']) {
    const partly = await run('--budget', budget, '--fail-on-obsolete');
    expect(partly.output).not.toContain('obsolete');
    await run('--budget', budget, '--update-baseline');
  }
  expect(readFileSync(join(folder, 'known.json'), 'utf8')).toContain('unexpected-status');
  expect((await run()).status).toBe(0);
});
