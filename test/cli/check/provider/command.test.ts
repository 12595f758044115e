import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatNames } from '../../../../src/cli/reports/formats.ts';
import { makeProject } from '../../../make-project.ts';
import { changeAt, changeData, mutated } from '../../../providers/mutate.ts';
import { basic, credentials, environment } from '../../../providers/plain.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { type Handler, serve } from '../../../providers/serve.ts';
import { runHere } from '../../run.ts';
import { checkProvider, files, meet, withoutFlow, workOf } from './run-check.ts';

test('without --writes, nothing is written, and each flow that writes is listed', async () => {
  const provider = await serve(referenceProviders.invoicing.create(credentials).fetch);
  onTestFinished(provider.close);
  const words = ['check', 'bill.manifest.json', '--endpoint', provider.origin];
  const { status, output } = await runHere(words, makeProject(files), environment);
  expect(provider.asked.filter((asked) => !asked.startsWith('GET '))).toEqual([]);
  expect({ status, output: output.replace(new RegExp(`[;:] \\w+ \\(${withoutFlow}\\)`), '') }).toEqual({
    status: 0,
    output: `23 responses checked, no problems.
Flows: invalid credentials (4 requests), lists (19 requests).
Not checked: OAuth, registration (use --crm-port, and let the app call the emulated CRM); contact and product, invoice, unusual invoices, search and summary (use --writes, which writes data).
`,
  });
});

test('the remains of a run are listed: created and deleted records', async () => {
  const { output } = await runWith(referenceProviders['video-calling'].create(credentials).fetch, meet);
  expect(
    output,
    'If a flow has new steps, correct the numbers here.',
  ).toBe(`24 responses checked, no problems.
Flows: invalid credentials (4 requests), life of a meeting (12 requests), unusual meetings (8 requests).
Created and deleted: 6 meetings.
Not checked: OAuth, registration (use --crm-port, and let the app call the emulated CRM).
`);
  const { manifest, create } = referenceProviders.messaging;
  const chat = await runWith(create(credentials).fetch, manifest);
  expect(chat.output).toMatch(/^Created: (sent message "[\w-]+"(, )?){4}\.$/m);
});

test('a link that is not connected stops the check, and is an error', async () => {
  const handler = mutated('invoicing', changeAt('getProviderAccount', 'authorized', false));
  const { problems, work, status } = await checkProvider(handler, files['bill.manifest.json']);
  expect(problems.map(({ rule, severity }) => [rule, severity])).toEqual([['not-connected', 'error']]);
  expect(status).toBe(1);
  expect(work.leftOut.join()).toContain('lists: currencies');
  expect(work.leftOut.join()).toContain('the link is not connected');
  expect(work.created).toEqual([]);
});

/** Answers every request with all that it carries. */
const echo: Handler = async (request) =>
  Response.json(
    {
      success: true,
      data: Object.fromEntries(request.headers),
      [credentials.clientSecret]: credentials.clientSecret,
    },
    {
      status: 201,
      headers: { location: `http://127.0.0.1/?secret=${encodeURIComponent(credentials.clientSecret)}` },
    },
  );

test('the secret is in no report and no recording, even if the app sends it back', async () => {
  const provider = await serve(echo);
  onTestFinished(provider.close);
  const folder = makeProject(files);
  const reports = formatNames.flatMap((name) => ['--format', `${name}=${name}.txt`]);
  const target = ['--endpoint', provider.origin, '--writes', '--record', 'responses'];
  for (const file of ['meet', 'bill', 'chat'])
    await runHere(['check', `${file}.manifest.json`, ...target, ...reports], folder, environment);
  const recorded = readdirSync(join(folder, 'responses'));
  expect(recorded.length).toBeGreaterThan(50);
  const written = [
    ...recorded.map((name) => join('responses', name)),
    ...formatNames.map((name) => `${name}.txt`),
  ];
  const secrets = [
    credentials.clientSecret,
    encodeURIComponent(credentials.clientSecret),
    basic().replace(/^Basic |=+$/g, ''),
  ];
  for (const name of written) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const secret of secrets) expect(text.includes(secret), name).toBe(false);
    if (name.startsWith('responses')) expect(text).not.toContain(provider.origin);
  }
});

test('a recording has the same problems as the run, and needs neither app nor secret', async () => {
  const handler = mutated('invoicing', changeAt('getTaxRates', '0.rate', '20'));
  const live = await checkProvider(handler, files['bill.manifest.json'], [
    '--writes',
    '--record',
    'responses',
  ]);
  const words = ['check', 'app.manifest.json', '--recorded', 'responses', '--format', 'json'];
  const { output, status } = await runHere(words, live.folder);
  const { files: reported, summary } = JSON.parse(output);
  const withoutRequest = ({ notes: _, ...problem }: { notes?: unknown }) => problem;
  const problems = reported.flatMap(({ diagnostics }: { diagnostics: readonly object[] }) => diagnostics);
  expect(problems.map(withoutRequest)).toEqual(live.problems.map(withoutRequest));
  const leftOut = [
    'OAuth, registration (a recording has no calls of the app)',
    ...live.work.leftOut.slice(1),
  ];
  expect(workOf(summary)).toEqual({ ...live.work, leftOut });
  expect(status).toBe(1);
  expect(
    reported.find(({ diagnostics }: { diagnostics: readonly object[] }) => diagnostics.length > 0).path,
  ).toBe('responses/app-provider.lists.tax-rates.response.json');
});

test('a baseline and the levels hold as for modals', async () => {
  const handler = mutated('video-calling', changeAt('postMeeting', 'join_url', '/join/1'));
  const { problems, folder, status } = await checkProvider(handler, meet, [
    '--writes',
    '--baseline',
    'known.json',
    '--update-baseline',
  ]);
  expect({ problems, status }).toEqual({ problems: [], status: 0 });
  const provider = await serve(handler);
  onTestFinished(provider.close);
  const words = ['check', 'app.manifest.json', '--endpoint', provider.origin, '--writes'];
  const known = await runHere([...words, '--baseline', 'known.json'], folder, environment);
  expect(known).toMatchObject({ status: 0, complaints: '' });
  const off = await runHere([...words, '--rule', 'not-a-url=off'], folder, environment);
  expect(off).toMatchObject({ status: 0 });
});

test('a baseline applies to a provider whose ids and texts change in each run', async () => {
  const ids = () => crypto.randomUUID();
  const create = () =>
    mutated('invoicing', async (request, operation, forward) => {
      const url = operation === 'postContact' ? `/contacts/${ids()}` : '/';
      if (operation === 'getAccounts') {
        const headers = new Headers({ authorization: basic() });
        const path = request.url.replace(/unknown-\w+/, 'json-modal-check');
        return forward(new Request(path, { headers }));
      }
      if (operation === 'postContact') return changeAt(operation, 'url', url)(request, operation, forward);
      const add = (data: object | readonly object[]) =>
        Array.isArray(data) ? [...data, { id: ids() }] : data;
      return changeData(operation, add)(request, operation, forward);
    });
  const { folder } = await checkProvider(create(), files['bill.manifest.json'], [
    '--writes',
    '--baseline',
    'known.json',
    '--update-baseline',
  ]);
  const provider = await serve(create());
  onTestFinished(provider.close);
  const words = ['check', 'app.manifest.json', '--endpoint', provider.origin, '--writes'];
  const known = await runHere([...words, '--baseline', 'known.json'], folder, environment);
  expect(known).toMatchObject({ status: 0, complaints: '' });
  expect(known.output).not.toContain('obsolete');
  expect(known.output).toMatch(/\d\d known problems in "known.json" are ignored/);
});

test('each report has the sentence of the contract, the request and the response', async () => {
  const provider = await serve(mutated('video-calling', changeAt('postMeeting', 'join_url', '/join')));
  onTestFinished(provider.close);
  const folder = makeProject(files);
  const reports = formatNames.flatMap((name) => ['--format', `${name}=${name}.txt`]);
  const words = ['check', 'meet.manifest.json', '--endpoint', provider.origin, '--writes', ...reports];
  expect(await runHere(words, folder, environment)).toMatchObject({ status: 1 });
  for (const name of formatNames) {
    const text = readFileSync(join(folder, `${name}.txt`), 'utf8');
    expect(text, name).toContain('Contract: The field must be an absolute http(s) URL.');
    expect(text, name).toMatch(
      /Request: POST http:.+Call with Ann.+ (→|&#8594;) 201 \(life of a meeting: create\)/,
    );
  }
});

test('a suppression names the place in the response', async () => {
  const provider = await serve(mutated('video-calling', changeAt('postMeeting', 'join_url', '/join')));
  onTestFinished(provider.close);
  const suppressions = [
    { rule: 'not-a-url', file: 'meet.manifest.json', pointer: '/data/join_url', reason: 'A test.' },
    { rule: 'other-record-answered', file: 'meet.manifest.json', pointer: '/data/id', reason: 'Unused.' },
  ];
  const folder = makeProject({ ...files, 'json-modal.config.json': JSON.stringify({ suppressions }) });
  const words = ['check', 'meet.manifest.json', '--endpoint', provider.origin, '--writes'];
  const { status, output } = await runHere(words, folder, environment);
  expect(status).toBe(0);
  expect(output).not.toContain('not-a-url');
  expect(output).toMatch(/unused-suppression\nThe suppression of "other-record-answered"/);
});

async function runWith(handler: Handler, manifest: string) {
  const provider = await serve(handler);
  const folder = makeProject({ 'app.manifest.json': manifest });
  const words = ['check', 'app.manifest.json', '--endpoint', provider.origin, '--writes'];
  const ran = await runHere(words, folder, environment);
  await provider.close();
  return ran;
}
