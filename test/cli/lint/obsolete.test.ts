import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

const right = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8');
const wrong = right.replace('"label": "Cake size"', '"lable": "Cake size"');
const baseline = ['lint', '--baseline', 'known.json'];

async function project(files: Record<string, string> = {}) {
  const folder = makeProject({ 'a.modal.json': wrong, 'b.modal.json': wrong, ...files });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await runHere([...baseline, '--update-baseline'], folder)).toMatchObject({ status: 0 });
  return folder;
}

test('a suppression names an item by the place in the JSON report, wherever the item moves', async () => {
  const item = '{ "label": " ", "value": "large" }';
  const modal = (...items: string[]) =>
    right.replace(/"items": \[[^\]]*\]/, `"items": [${items.join(', ')}]`);
  const folder = makeProject({ 'a.modal.json': modal(item) });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { output } = await runHere(['lint', '--format', 'json'], folder);
  const found = JSON.parse(output).files[0].diagnostics.find(
    ({ rule }: { rule: string }) => rule === 'empty-label',
  );
  expect(found.place).toMatch(/\/items\/\[large\]\/label$/);
  const suppressions = [{ rule: 'empty-label', pointer: found.place, reason: 'Drawn as a picture.' }];
  writeFileSync(join(folder, 'json-modal.config.json'), JSON.stringify({ suppressions }));
  writeFileSync(join(folder, 'a.modal.json'), modal('{ "label": "Tiny", "value": "tiny" }', item));
  expect((await runHere(['lint'], folder)).output).not.toMatch(/empty-label|unused-suppression/);
});

test('entries of a file that was renamed are reported, its diagnostics are new, and an update removes the entries', async () => {
  const folder = await project();
  renameSync(join(folder, 'a.modal.json'), join(folder, 'c.modal.json'));
  const run = await runHere(baseline, folder);
  expect(run.status).toBe(1);
  expect(run.output).toContain('c.modal.json:10:');
  expect(run.output).toContain(
    'is obsolete. Remove it with --update-baseline. Missing files: "a.modal.json".',
  );
  await runHere([...baseline, '--update-baseline'], folder);
  expect(readFileSync(join(folder, 'known.json'), 'utf8')).not.toContain('a.modal.json');
  expect(await runHere(baseline, folder)).toMatchObject({ status: 0 });
});

test('a run over single files does not report other missing files', async () => {
  const folder = await project();
  rmSync(join(folder, 'a.modal.json'));
  const { output } = await runHere([...baseline, 'b.modal.json'], folder);
  expect(output).not.toContain('gone');
});

test('an update with a rule switched off keeps its diagnostics', async () => {
  const folder = await project();
  const before = readFileSync(join(folder, 'known.json'), 'utf8');
  expect(before).toContain('"unknown-option"');
  await runHere([...baseline, '--update-baseline', '--rule', 'unknown-option=off'], folder);
  expect(readFileSync(join(folder, 'known.json'), 'utf8')).toBe(before);
  expect(
    await runHere([...baseline, '--rule', 'unknown-option=off', '--fail-on-obsolete'], folder),
  ).toMatchObject({ status: 0 });
});

test('--fail-on-obsolete makes errors of unused entries and suppressions, in every format', async () => {
  const suppression = { rule: 'empty-label', pointer: '/none', reason: 'Old.', file: 'z.modal.json' };
  const folder = await project({ 'json-modal.config.json': JSON.stringify({ suppressions: [suppression] }) });
  writeFileSync(join(folder, 'a.modal.json'), right);
  rmSync(join(folder, 'b.modal.json'));
  expect(await runHere(baseline, folder)).toMatchObject({ status: 0 });
  const { status, output } = await runHere([...baseline, '--fail-on-obsolete', '--format', 'json'], folder);
  expect(status).toBe(1);
  const found = JSON.parse(output).files.flatMap(
    ({ path, diagnostics }: { path: string; diagnostics: object[] }) =>
      diagnostics.map((one) => ({ path, ...one })),
  );
  const end = 'Remove it with --update-baseline.';
  expect(found).toMatchObject([
    {
      path: 'json-modal.config.json',
      rule: 'unused-suppression',
      severity: 'error',
      message: 'The suppression of "empty-label" names "z.modal.json", which is missing. Remove it.',
    },
    {
      path: 'known.json',
      rule: 'obsolete-baseline',
      message: `1 entry of "a.modal.json" is obsolete. ${end}`,
      pointer: '/files/a.modal.json',
    },
    {
      path: 'known.json',
      message: `1 entry of "b.modal.json" is obsolete: the file is missing. ${end}`,
    },
  ]);
  const text = readFileSync(join(folder, 'known.json'), 'utf8');
  for (const { path, range, pointer } of found.slice(1))
    expect(path && text.slice(range.start.offset, range.end.offset)).toBe(
      JSON.stringify(pointer.slice('/files/'.length)),
    );
});
