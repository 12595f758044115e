import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { invoices, meetings } from '../../../src/extensions/examples.ts';
import { envelope, invoice } from '../../../src/extensions/responses/examples.ts';
import { conditionOn, filterWith } from '../../../src/filters/examples.ts';
import { makeProject } from '../../make-project.ts';
import { runHere, start } from '../run.ts';

const right = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8');
const wrong = right.replace('"label": "Cake size"', '"lable": "Cake size"');

/** Starts to watch a folder, or what the words name in it; `expectRound` waits for a report that contains a text. */
function watch(folder: string, ...words: string[]) {
  const child = start(['lint', '--watch', ...words], folder);
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  let [output, complaints] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  async function expectRound(text: string): Promise<string> {
    await expect.poll(() => output).toContain(text);
    await expect.poll(() => output).toMatch(/Waiting for changes\.\n$/);
    const round = output;
    output = '';
    return round;
  }
  return { expectRound, complaints: () => complaints };
}

test('changes are linted again: a new problem, its fix by an atomic replace, a file added, one removed', async () => {
  const folder = makeProject({ 'a.modal.json': right, 'deep/b.modal.json': right });
  const { expectRound } = watch(folder);
  await expectRound('2 files checked, no problems.');
  writeFileSync(join(folder, 'deep/b.modal.json'), wrong);
  await expectRound('deep/b.modal.json:10:');
  writeFileSync(join(folder, 'deep/b.tmp'), right);
  renameSync(join(folder, 'deep/b.tmp'), join(folder, 'deep/b.modal.json'));
  await expectRound('2 files checked, no problems.');
  writeFileSync(join(folder, 'c.modal.json'), right);
  await expectRound('3 files checked, no problems.');
  rmSync(join(folder, 'a.modal.json'));
  await expectRound('2 files checked, no problems.');
});

test('filters and manifests are watched, and the manifest of an operation', async () => {
  const filter = filterWith([conditionOn('title', '=', 'Tallinn')]);
  const folder = makeProject({ 'a.filter.json': filter, 'deep/meet.manifest.json': meetings() });
  const { expectRound } = watch(folder);
  await expectRound('2 files checked, no problems.');
  writeFileSync(join(folder, 'a.filter.json'), filter.replace('"="', '"contains"'));
  await expectRound('a.filter.json:8:');
  writeFileSync(join(folder, 'deep/meet.manifest.json'), meetings({ postMeeting: null }));
  expect(await expectRound('deep/meet.manifest.json:')).toContain('a.filter.json:8:');
  writeFileSync(join(folder, 'deep/bill.manifest.json'), invoices());
  await expectRound('in 3 files.');
});

test('responses are linted again if the manifest of their operation changes', async () => {
  const actions = [{ id: 'EMAIL', label: 'Email', providerAction: 'sendInvoiceEmail' }];
  const response = JSON.stringify(envelope({ ...invoice, actions }));
  const folder = makeProject({ 'bill.manifest.json': invoices(), 'a.response.json': response });
  const { expectRound } = watch(folder, '--operation', 'postInvoice', 'bill.manifest.json', '.');
  await expectRound('1 file checked, no problems.');
  writeFileSync(join(folder, 'bill.manifest.json'), invoices({ postInvoiceEmail: null }));
  await expectRound('action-without-endpoint');
});

test('a new config holds for every file', async () => {
  const folder = makeProject({ 'a.modal.json': wrong });
  const { expectRound } = watch(folder);
  await expectRound('a.modal.json:10:');
  const config = '{ "rules": { "unknown-option": "off", "missing-option": "off" } }';
  writeFileSync(join(folder, 'json-modal.config.json'), config);
  await expectRound('1 file checked, no problems.');
});

test('a change right after the first report is seen, in the last of many folders', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `folder-${index + 100}/a.modal.json`);
  const folder = makeProject(Object.fromEntries(names.map((name) => [name, right])));
  const { expectRound } = watch(folder);
  await expectRound('300 files checked, no problems.');
  writeFileSync(join(folder, 'folder-399/a.modal.json'), wrong);
  await expectRound('folder-399/a.modal.json:10:');
});

test('a package.json with a config applies as soon as it exists, and until it is deleted', async () => {
  const folder = makeProject({ 'forms/a.modal.json': wrong });
  const { expectRound } = watch(folder, 'forms');
  await expectRound('forms/a.modal.json:10:');
  const rules = { 'unknown-option': 'off', 'missing-option': 'off' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ 'json-modal': { rules } }));
  await expectRound('1 file checked, no problems.');
  rmSync(join(folder, 'package.json'));
  await expectRound('forms/a.modal.json:10:');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ 'json-modal': { rules } }));
  await expectRound('1 file checked, no problems.');
});

test('a folder that is not there yet is waited for', async () => {
  const folder = makeProject({ 'others/a.modal.json': right });
  const { expectRound } = watch(folder, 'forms/new');
  await expectRound('Waiting for changes.');
  mkdirSync(join(folder, 'forms/new'), { recursive: true });
  writeFileSync(join(folder, 'forms/new/b.modal.json'), wrong);
  await expectRound('forms/new/b.modal.json:10:');
});

test('a cyclic link is reported, and the rest is watched', async () => {
  const folder = makeProject({ 'a.modal.json': right });
  symlinkSync('circle', join(folder, 'circle'));
  const { expectRound, complaints } = watch(folder);
  await expectRound('1 file checked, no problems.');
  writeFileSync(join(folder, 'a.modal.json'), wrong);
  await expectRound('a.modal.json:10:');
  expect(complaints()).toBe('"circle" cannot be watched: its links form a cycle.\n');
});

test('each round counts separately: the known problems of the baseline, and unused suppressions', async () => {
  const config = {
    suppressions: [
      { rule: 'empty-label', pointer: '/none', reason: 'Old.' },
      {
        rule: 'unknown-option',
        pointer: '/properties/blocks/properties/size/options/lable',
        file: 'b.modal.json',
        reason: 'New.',
      },
    ],
  };
  const folder = makeProject({
    'a.modal.json': right,
    'b.modal.json': wrong,
    'c.modal.json': wrong,
    'd.modal.json': wrong,
    'json-modal.config.json': JSON.stringify(config),
  });
  await runHere(['lint', '--baseline', 'known.json', '--update-baseline'], folder);
  const { expectRound } = watch(folder, '--baseline', 'known.json');
  const knows = '2 known problems in "known.json" are ignored.';
  await expectRound(knows);
  for (const text of [`${right} `, `${right}  `, right]) {
    writeFileSync(join(folder, 'a.modal.json'), text);
    const round = await expectRound(knows);
    expect(round).toContain('1 warning in 5 files.');
    expect(round).toContain('The suppression of "empty-label" at "/none" is unused.');
    expect(round).not.toContain('"unknown-option" at');
  }
  writeFileSync(join(folder, 'c.modal.json'), right);
  expect(await expectRound('1 entry in "known.json" is obsolete')).toContain('is ignored.');
});
