import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { cakeText, type Mistake, openShop, secret } from './endpoint.ts';

const configName = 'json-modal.config.json';

async function open(mistake: Mistake, config?: object) {
  const folder = makeProject({
    'cake.modal.json': cakeText,
    ...(config !== undefined && { [configName]: JSON.stringify(config) }),
  });
  const shop = await openShop(mistake);
  onTestFinished(async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  });
  const words = ['check', 'cake.modal.json', '--endpoint', shop.url, '--secret', secret, '--format', 'json'];
  const check = async (...more: string[]) => {
    const { status, output, complaints } = await runHere([...words, ...more], folder);
    const files: { diagnostics: ReportedDiagnostic[] }[] = output === '' ? [] : JSON.parse(output).files;
    return { status, complaints, found: files.flatMap(({ diagnostics }) => diagnostics) };
  };
  return { folder, check, url: shop.url };
}

interface ReportedDiagnostic {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly pointer: string;
  readonly place?: string;
}

test('levels of the config and of the command line apply to problems of the check and of responses', async () => {
  const { check } = await open('any-token', { rules: { 'token-accepted': 'off' } });
  expect(await check()).toMatchObject({ status: 0, found: [] });
  const asked = await check('--rule', 'token-accepted=warning', '--max-warnings', '0');
  expect(asked.status).toBe(1);
  expect(new Set(asked.found.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  const option = await open('option', {
    overrides: [{ files: ['cake.*'], rules: { 'unknown-option': 'info' } }],
  });
  expect((await option.check()).found).toMatchObject([{ rule: 'unknown-option', severity: 'info' }]);
});

test.each<[string, object, string]>([
  [
    'rule',
    { rules: { 'token-acepted': 'off' } },
    'column 11: "rules" names "token-acepted", which is not a rule. Did you mean "token-accepted"?',
  ],
  ['member', { rule: {} }, 'column 2: unknown member "rule". Did you mean "rules"?'],
])('an unknown %s in the config is reported before a request is made', async (_, config, message) => {
  const { check } = await open('none', config);
  expect(await check()).toEqual({
    status: 2,
    found: [],
    complaints: `"${configName}" at line 1, ${message}\n`,
  });
});

test('a config can be named', async () => {
  const { folder, check } = await open('any-token');
  writeFileSync(join(folder, 'other.json'), '{ "rules": { "token-accepted": "off" } }');
  expect(await check('--config', 'other.json')).toMatchObject({ status: 0, found: [] });
  expect(await check('--config', 'nope.json')).toMatchObject({ status: 2 });
});

test('a diagnostic in a response is suppressed by the place that the report in JSON shows', async () => {
  const { folder, check } = await open('option');
  const [found] = (await check()).found;
  const suppressions = [
    {
      rule: 'unknown-option',
      pointer: found?.place ?? found?.pointer,
      file: 'cake.modal.json',
      reason: 'Soon.',
    },
    { rule: 'token-accepted', pointer: '', file: 'cake.modal.json', reason: 'Old.' },
    {
      rule: 'empty-label',
      pointer: '/properties/blocks/properties/town/options/label',
      file: 'cake.modal.json',
      reason: 'For the linter.',
    },
  ];
  writeFileSync(join(folder, configName), JSON.stringify({ suppressions }));
  expect((await check()).found).toMatchObject([
    {
      rule: 'unused-suppression',
      severity: 'warning',
      message: 'The suppression of "token-accepted" at "" is unused. Remove it.',
    },
  ]);
  const linted = await runHere(['lint', '--format', 'json'], folder);
  const messages = JSON.parse(linted.output).files.flatMap(
    ({ diagnostics }: { diagnostics: ReportedDiagnostic[] }) => diagnostics.map(({ message }) => message),
  );
  expect(messages).toEqual([expect.stringContaining('The suppression of "empty-label"')]);
});

test('a baseline covers problems in responses, recorded or not, and not those of other files', async () => {
  const { folder, check } = await open('option');
  const wrong = cakeText.replace('"label": "Shop"', '"label": " "');
  writeFileSync(join(folder, 'cake.modal.json'), wrong);
  const baseline = ['--baseline', 'known.json'];
  await runHere(['lint', ...baseline, '--update-baseline'], folder);
  expect(await check(...baseline)).toMatchObject({ status: 1 });
  expect(await check(...baseline, '--update-baseline')).toMatchObject({ status: 0, found: [] });
  expect(await check(...baseline, '--fail-on-obsolete')).toMatchObject({ status: 0, found: [] });
  expect(await check(...baseline, '--record', 'responses')).toMatchObject({ status: 0, found: [] });
  expect(existsSync(join(folder, 'responses'))).toBe(true);
  expect(await runHere(['lint', 'cake.modal.json', ...baseline, '--fail-on-obsolete'], folder)).toMatchObject(
    { status: 0 },
  );
  await runHere(['lint', 'cake.modal.json', ...baseline, '--update-baseline'], folder);
  const known = JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8'));
  expect(known.files['cake.modal.json'].findings).toMatchObject([{ rule: 'empty-label' }]);
  expect(known.responses['cake.modal.json'].findings).toMatchObject([{ rule: 'unknown-option' }]);
});

test('an entry is obsolete if its problem is no longer in the responses', async () => {
  const wrong = await open('option');
  await wrong.check('--baseline', 'known.json', '--update-baseline');
  const right = await open('none');
  writeFileSync(join(right.folder, 'known.json'), readFileSync(join(wrong.folder, 'known.json'), 'utf8'));
  expect(await right.check('--baseline', 'known.json')).toMatchObject({ status: 0 });
  const { status, found } = await right.check('--baseline', 'known.json', '--fail-on-obsolete');
  expect({ status, found }).toMatchObject({
    status: 1,
    found: [{ rule: 'obsolete-baseline', pointer: '/responses/cake.modal.json' }],
  });
});

test('a rule that did not run keeps its entries and suppressions: without the secret, without submits, of a recording', async () => {
  const suppressions = ['token-accepted', 'no-accepted-submit'].map((rule) => ({
    rule,
    pointer: '/nowhere',
    file: 'cake.modal.json',
    reason: 'Later.',
  }));
  const { folder, check, url } = await open('any-token', { suppressions, baseline: 'known.json' });
  await check('--update-baseline');
  const read = () => readFileSync(join(folder, 'known.json'), 'utf8');
  const before = read();
  expect(before).toContain('token-accepted');
  expect((await check('--record', 'responses', '--fail-on-obsolete')).found).toMatchObject([
    { rule: 'unused-suppression', message: expect.stringContaining('"token-accepted"') },
  ]);
  for (const target of [
    ['--recorded', 'responses'],
    ['--endpoint', url],
  ])
    for (const option of ['--fail-on-obsolete', '--update-baseline'])
      expect(await runHere(['check', 'cake.modal.json', ...target, option], folder)).toMatchObject({
        status: 0,
      });
  expect(read()).toBe(before);
});
