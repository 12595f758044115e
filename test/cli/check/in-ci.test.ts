import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { findFreePort } from '../../find-free-port.ts';
import { builtCommand, makeProject, run } from '../run.ts';

const docs = readFileSync(join(root, 'docs/preview.md'), 'utf8');
const [, yaml = ''] = /### In CI[\s\S]*?```yaml\n([\s\S]*?)```/.exec(docs) ?? [];
const [, secret = ''] = /JSON_MODAL_SECRET: (.+?) \}/.exec(yaml) ?? [];
const steps = [...yaml.matchAll(/- run: (.+)/g)].map(([, step = '']) => step);
const hasBash = process.platform !== 'win32' && spawnSync('bash', ['-c', 'curl --version']).status === 0;

test.runIf(hasBash)('the steps of docs/preview.md check the app that "json-modal init" writes', async () => {
  const folder = makeProject({});
  run(['init'], { folder });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(root, join(folder, 'node_modules/json-modal'), 'junction');
  // As npm does for what it installs: a build alone does not make it something to be run.
  chmodSync(builtCommand, 0o755);
  symlinkSync(builtCommand, join(folder, 'node_modules/.bin/json-modal'));
  const port = await findFreePort();
  const script = steps.filter((step) => step !== 'npm ci').join('\n');
  const job = spawn('bash', ['-ec', script.replaceAll('localhost:3000', `localhost:${port}`)], {
    cwd: folder,
    detached: true,
    env: { ...process.env, PORT: String(port), JSON_MODAL_SECRET: secret },
  });
  onTestFinished(() => {
    process.kill(-(job.pid ?? 0), 'SIGKILL');
    rmSync(folder, { recursive: true });
  });
  // The endpoint goes on and keeps both open: what was told until the last step ended is all that there is.
  let told = '';
  for (const stream of [job.stdout, job.stderr]) stream.on('data', (chunk) => (told += chunk));
  const [status] = await once(job, 'exit');
  expect({ status, told }).toEqual({ status: 0, told: expect.stringContaining('The endpoint listens at') });
});
