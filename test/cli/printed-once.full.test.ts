import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../make-project.ts';
import { action, block, modal } from '../modals.ts';
import { builtCommand, run } from './run.ts';

const order = action('primary', { label: 'Order', handler: 'request' });
const files = {
  'good.modal.json': JSON.stringify(modal({ note: block('input', { label: 'Note' }) }, { order })),
  'warned.modal.json': JSON.stringify(modal({ note: block('input', { label: ' ' }) }, { order })),
  'wrong.modal.json': JSON.stringify(
    modal({ note: block('input', { lable: ' ' }), text: block('input', { label: ' ' }) }, { order }),
  ),
  'broken.json': '{ "rulez": {} }',
};

/** Command lines that fail, each with a part of the failure. */
const causes: readonly (readonly [words: readonly string[], failure: string])[] = [
  [['lint', 'good.modal.json', 'nope.modal.json'], '"nope.modal.json" could not be read'],
  [['lint', 'nope/*.json'], '"nope/*.json" matches no file'],
  [['lint', 'good.modal.json', '--config', 'broken.json'], 'unknown member "rulez"'],
  [['lint', 'warned.modal.json', '--max-warnings', '0'], 'but "--max-warnings" allows 0'],
  [['lint', 'wrong.modal.json', '--max-warnings', '0'], 'but "--max-warnings" allows 0'],
  [['lint', 'good.modal.json', '--baseline', 'nope.json'], '"nope.json"'],
  [['check', 'nope.modal.json', '--recorded', '.'], '"nope.modal.json" could not be read'],
  [['check', 'good.modal.json', '--recorded', '.'], 'No responses to "good.modal.json"'],
  [['check', 'good.modal.json', '--endpoint', 'http://127.0.0.1:1/'], 'The endpoint could not be checked'],
];

test.each(
  causes.flatMap(([words, failure]) => ['stylish', 'github'].map((format) => ({ words, failure, format }))),
)('$format: $failure, of $words', ({ words, failure, format }) => {
  const folder = makeProject(files);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const line = [...words, '--format', format];
  const apart = run(line, { folder });
  expect(apart.status).toBeGreaterThan(0);
  expect(countIn(apart.output, failure)).toBe(1);
  expect(countIn(apart.complaints, failure)).toBeLessThanOrEqual(1);
  const inLog = run(line, { folder, environment: { CI: 'true' } });
  expect(countIn(inLog.output + inLog.complaints, failure)).toBe(1);
  expect(inLog.status).toBe(apart.status);
  expect(countIn(joined(line, folder), failure)).toBe(1);
});

/** Returns what the command writes if both streams are one file. */
function joined(words: readonly string[], folder: string): string {
  const { CI: _, ...env } = process.env;
  const log = openSync(join(folder, 'log'), 'w');
  spawnSync(process.execPath, [builtCommand, ...words], { cwd: folder, env, stdio: ['ignore', log, log] });
  closeSync(log);
  return readFileSync(join(folder, 'log'), 'utf8');
}

function countIn(text: string, part: string): number {
  return text.split(part).length - 1;
}
