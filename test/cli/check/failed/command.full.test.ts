import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatNames } from '../../../../src/cli/reports/formats.ts';
import { makeProject } from '../../../make-project.ts';
import { changeAt, mutated } from '../../../providers/mutate.ts';
import { credentials, environment } from '../../../providers/plain.ts';
import { serve } from '../../../providers/serve.ts';
import { type Ran, runHere } from '../../run.ts';
import { type CakeShop, cakeText, type Mistake, openShop, secret } from '../endpoint.ts';
import { meet } from '../provider/run-check.ts';

const lastLine =
  'Only what failed in the last run was sent again. To check everything, run the command without "--failed".\n';

async function open(mistake?: Mistake): Promise<CakeShop> {
  const shop = await openShop(mistake);
  onTestFinished(shop.close);
  return shop;
}

/** A folder with a modal and a `node_modules`, in which the last run is kept. */
function project(): string {
  const folder = makeProject({ 'cake.modal.json': cakeText });
  mkdirSync(join(folder, 'node_modules'));
  return folder;
}

function check(folder: string, { url }: Pick<CakeShop, 'url'>, ...words: string[]): Promise<Ran> {
  const target = ['--endpoint', url, '--secret', secret];
  return runHere(['check', 'cake.modal.json', ...target, ...words], folder);
}

function cacheOf(folder: string): string {
  const cache = join(folder, 'node_modules/.cache/json-modal');
  return readdirSync(cache)
    .map((name) => readFileSync(join(cache, name), 'utf8'))
    .join('\n');
}

test('the loop: what failed is still there, then fixed by another server, then nothing is left', async () => {
  const folder = project();
  const [wrong, right] = [await open('option'), await open()];
  expect(await check(folder, wrong)).toMatchObject({ status: 1 });
  const asked = wrong.asked.length;
  const again = await check(folder, wrong, '--failed');
  expect(again.status).toBe(1);
  expect(again.output).toContain('Its problem is still there.\n');
  expect(again.output.endsWith(lastLine)).toBe(true);
  const fixed = await check(folder, right, '--failed');
  expect(fixed).toMatchObject({ status: 0, complaints: '' });
  expect(fixed.output).toContain('Fixed: unknown-option: "itmes" is not an option of a select.');
  expect(fixed.output).toContain('1 warning in 12 responses.\n');
  expect(fixed.output.endsWith(lastLine)).toBe(true);
  expect(right.asked).toEqual(wrong.asked.slice(asked));
  expect(await check(folder, right, '--failed')).toMatchObject({
    status: 2,
    complaints: 'Nothing is left of the problems of the last run. Run the same command without "--failed".\n',
  });
});

test('without a last run, one sentence says what to do, and nothing is requested', async () => {
  const shop = await open('option');
  expect(await check(project(), shop, '--failed')).toMatchObject({
    status: 2,
    complaints:
      'The last run of "cake.modal.json" is not known. Run the same command without "--failed" first.\n',
  });
  expect(shop.asked).toEqual([]);
});

test('a damaged file of the last run counts as none', async () => {
  const [folder, shop] = [project(), await open('option')];
  await check(folder, shop);
  const cache = join(folder, 'node_modules/.cache/json-modal');
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), '{ "version": 1, "problems": 7 }');
  expect((await check(folder, shop, '--failed')).complaints).toContain('is not known');
});

test.each([
  ['--record', 'responses'],
  ['--baseline', 'known.json', '--update-baseline'],
])('it cannot be combined with %s', async (...words) => {
  const [folder, shop] = [project(), await open('option')];
  await check(folder, shop);
  const ran = await check(folder, shop, '--failed', ...words);
  expect(ran.status).toBe(2);
  expect(ran.complaints).toMatch(/^"--failed" and "--(record|update-baseline)" cannot be combined: .*\.$/m);
});

test('no report in any format looks like that of a whole run', async () => {
  const folder = project();
  await check(folder, await open('option'));
  const reports = formatNames.flatMap((name) => ['--format', `${name}=${name}.txt`]);
  const ran = await check(folder, await open(), '--failed', ...reports, '--max-warnings', '0');
  expect(ran.status).toBe(1);
  for (const name of formatNames)
    expect(readFileSync(join(folder, `${name}.txt`), 'utf8'), name).toContain(
      'Only what failed in the last run was sent again.',
    );
  const { summary } = JSON.parse(readFileSync(join(folder, 'json.txt'), 'utf8'));
  expect(summary.checks[0].failed).toMatchObject({
    fixed: [{ rule: 'unknown-option', severity: 'error' }],
    remaining: [],
    untried: [],
  });
});

test('a problem that cannot be tried again is not fixed, has its reason, and fails the run', async () => {
  const folder = project();
  await check(folder, await open('any-token'), '--submit');
  const ran = await check(folder, await open(), '--failed');
  expect(ran.status).toBe(1);
  expect(ran.output).toMatch(/^Its problem was not tried again\.$/m);
  expect(ran.output).toContain('(use --submit, which writes data)');
  expect(ran.output).toContain('Changed since the last run: --submit.');
  const rest = await check(folder, await open(), '--failed', '--submit');
  expect(rest.output).toContain('Its problem is fixed.');
});

test('a changed modal is named, and problems in a baseline are not tried again', async () => {
  const [folder, shop] = [project(), await open('option')];
  await check(folder, shop);
  writeFileSync(join(folder, 'cake.modal.json'), cakeText.replace('"Order"', '"Send"'));
  expect((await check(folder, shop, '--failed')).output).toContain(
    'Changed since the last run: "cake.modal.json".',
  );
  await check(folder, shop, '--baseline', 'known.json', '--update-baseline');
  expect((await check(folder, shop, '--baseline', 'known.json')).status).toBe(0);
  expect((await check(folder, shop, '--failed')).complaints).toContain('Nothing is left');
});

test('the file of the last run has neither secrets nor entered values', async () => {
  const folder = project();
  await check(folder, await open('option'), '--fill', 'town=tartu', '--submit');
  expect(cacheOf(folder)).toContain('unknown-option');
  expect(cacheOf(folder)).not.toContain(secret);
  expect(cacheOf(folder)).not.toContain('"value":"tartu"');
  const again = await check(folder, await open(), '--failed', '--submit');
  expect(again.output).toContain('(use --fill town=VALUE)');
  const filled = await check(folder, await open(), '--failed', '--submit', '--fill', 'town=tartu');
  expect(filled.output).toContain('Its problem is fixed.');
});

test('a folder that is not writable is said once, and does not fail the run', async () => {
  const [folder, shop] = [project(), await open('option')];
  writeFileSync(join(folder, 'node_modules/.cache'), '');
  const ran = await check(folder, shop);
  expect(ran).toMatchObject({ status: 1, complaints: '' });
  expect(ran.output).toContain('The problems of "cake.modal.json" could not be kept for "--failed": ');
  expect((await check(folder, await open())).output).not.toContain('kept');
});

test('of several documents, only those with problems are requested', async () => {
  const folder = project();
  writeFileSync(join(folder, 'pie.modal.json'), cakeText);
  const [wrong, right] = [await open('option'), await open()];
  const target = (shop: CakeShop) => shop.url.replace('/modal', '/{modal}');
  const run = (shop: CakeShop, ...words: string[]) =>
    runHere(['check', 'cake.modal.json', 'pie.modal.json', '--endpoint', target(shop), ...words], folder);
  await check(folder, wrong);
  const url = target(right);
  await runHere(['check', 'pie.modal.json', '--endpoint', url, '--secret', secret], folder);
  const again = await run(wrong, '--failed', '--secret', secret);
  expect(again.output).toContain('Its problem is still there.');
  expect(again.output).not.toContain('pie.modal.json');
  expect([...wrong.paths]).toEqual(['/modal', '/cake']);
});

test('the last run of a provider has no credentials, and what it creates is deleted again', async () => {
  const folder = makeProject({ 'meet.manifest.json': meet });
  const wrong = await serve(mutated('video-calling', changeAt('postMeeting', 'join_url', '/join')));
  const right = await serve(mutated('video-calling', (_, __, forward) => forward()));
  onTestFinished(wrong.close);
  onTestFinished(right.close);
  const run = ({ origin }: { readonly origin: string }, ...words: string[]) =>
    runHere(
      ['check', 'meet.manifest.json', '--endpoint', origin, '--writes', '--format', 'json', ...words],
      folder,
      { ...environment, XDG_CACHE_HOME: join(folder, 'cache') },
    );
  await run(wrong);
  const cache = join(folder, 'cache/json-modal');
  const kept = readdirSync(cache).map((name) => readFileSync(join(cache, name), 'utf8'));
  expect(kept.join()).toContain('not-a-url');
  expect(kept.join()).not.toContain(credentials.clientSecret);
  const again = JSON.parse((await run(right, '--failed')).output);
  const [{ failed, created }] = again.summary.checks;
  expect(failed).toMatchObject({ fixed: [{ rule: 'not-a-url' }], remaining: [], untried: [] });
  expect(created.length).toBeGreaterThan(0);
  expect(created.every(({ isDeleted }: { readonly isDeleted: boolean }) => isDeleted)).toBe(true);
  expect(right.asked.length).toBeLessThan(wrong.asked.length);
});
