import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject, start } from '../run.ts';

const right = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8');
const wrong = right.replace('"label": "Cake size"', '"lable": "Cake size"');

/** Starts to watch a folder; `expectRound` waits for a report with these words. */
function watch(folder: string) {
  const child = start(['lint', '--watch'], folder);
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return async function expectRound(words: string): Promise<void> {
    await expect.poll(() => output, { timeout: 15_000 }).toContain(words);
    await expect.poll(() => output, { timeout: 15_000 }).toMatch(/Waiting for changes\.\n$/);
    output = '';
  };
}

test('what changes is linted again: a fault made, mended by an atomic replace, a file added, one removed', async () => {
  const folder = makeProject({ 'a.modal.json': right, 'deep/b.modal.json': right });
  const expectRound = watch(folder);
  await expectRound('2 files checked, no faults.');
  writeFileSync(join(folder, 'deep/b.modal.json'), wrong);
  await expectRound('deep/b.modal.json:10:');
  writeFileSync(join(folder, 'deep/b.tmp'), right);
  renameSync(join(folder, 'deep/b.tmp'), join(folder, 'deep/b.modal.json'));
  await expectRound('2 files checked, no faults.');
  writeFileSync(join(folder, 'c.modal.json'), right);
  await expectRound('3 files checked, no faults.');
  rmSync(join(folder, 'a.modal.json'));
  await expectRound('2 files checked, no faults.');
});

test('a new config holds for every file', async () => {
  const folder = makeProject({ 'a.modal.json': wrong });
  const expectRound = watch(folder);
  await expectRound('a.modal.json:10:');
  const config = '{ "rules": { "unknown-option": "off", "missing-option": "off" } }';
  writeFileSync(join(folder, 'json-modal.config.json'), config);
  await expectRound('1 file checked, no faults.');
});
