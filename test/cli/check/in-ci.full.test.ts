import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { findFreePort } from '../../find-free-port.ts';
import { makeProject } from '../../make-project.ts';
import { builtCommand, run } from '../run.ts';

const docs = readFileSync(join(root, 'docs/preview.md'), 'utf8');
const [, chapter = ''] = /### In CI\n([\s\S]*?)\n## /.exec(docs) ?? [];
const jobs = [...chapter.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = '']) => ({
  secret: /JSON_MODAL_SECRET: (.+?) \}/.exec(yaml)?.[1],
  steps: [...yaml.matchAll(/- (?:run: )?((?:npm|npx|curl) .+)/g)].map(([, step = '']) => step),
}));
const hasBash = process.platform !== 'win32' && spawnSync('bash', ['-c', 'curl --version']).status === 0;

test.runIf(hasBash).each([
  { service: 'GitHub', ...jobs[0], files: ['endpoint.log'] },
  { service: 'GitLab', ...jobs[1], files: ['endpoint.log', 'check.xml'] },
])('the steps of docs/preview.md for $service check the app that "json-modal init" writes', async (job) => {
  const folder = makeProject({});
  run(['init'], { folder });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(root, join(folder, 'node_modules/json-modal'), 'junction');
  // As npm does for what it installs: a build alone does not make it something to be run.
  chmodSync(builtCommand, 0o755);
  symlinkSync(builtCommand, join(folder, 'node_modules/.bin/json-modal'));
  const port = await findFreePort();
  const script = job.steps?.filter((step) => step !== 'npm ci').join('\n') ?? '';
  const shell = spawn(
    'bash',
    ['-eo', 'pipefail', '-c', script.replaceAll('localhost:3000', `localhost:${port}`)],
    {
      cwd: folder,
      detached: true,
      env: { ...process.env, PORT: String(port), JSON_MODAL_SECRET: job.secret },
    },
  );
  onTestFinished(() => {
    process.kill(-(shell.pid ?? 0), 'SIGKILL');
    rmSync(folder, { recursive: true });
  });
  // The endpoint keeps running and both open: the output until the last step ended is all that there is.
  let told = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (told += chunk));
  const [status] = await once(shell, 'exit');
  for (const file of job.files) told += readFileSync(join(folder, file), 'utf8');
  expect({ status, told }).toEqual({ status: 0, told: expect.stringContaining('The endpoint listens at') });
  if (job.files.includes('check.xml')) expect(told).toContain('failures="0"');
});
