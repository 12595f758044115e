import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signToken } from 'json-modal/endpoint';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { writeEndpoint } from '../../src/templates/endpoints/write-endpoint.ts';
import { requireBuild } from '../build.ts';
import { runHere } from '../cli/run.ts';
import { urlWith } from '../endpoint/requests.ts';
import { findFreePort } from '../find-free-port.ts';
import { makeProject } from '../make-project.ts';

const page = readFileSync(join(root, 'docs/recipes.md'), 'utf8');
const template = join(root, 'src/cli/init/templates/modal');
const cake = JSON.parse(readFileSync(join(template, 'cake.modal.json'), 'utf8'));
const secret = 'the secret';
const vector = JSON.parse(listing(readFileSync(join(root, 'docs/endpoint.md'), 'utf8'), 'token'));

/** The text of a page under a name. */
function listing(text: string, name: string): string {
  return new RegExp(`^\`\`\`\\w+ ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text)?.[1] ?? '';
}

const languages = [
  ['Python', 'python3', 'endpoint.py', ['endpoint.py']],
  ['PHP', 'php', 'endpoint.php', ['-S', 'localhost:PORT', 'endpoint.php']],
] as const;

test.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'the job for GitLab of the page passes, and writes its reports',
  async () => {
    requireBuild();
    const folder = makeProject({
      ...writeEndpoint(cake, 'cake.modal.json', 'python'),
      'cake.modal.json': JSON.stringify(cake),
    });
    const port = String(await findFreePort());
    const job = listing(page, 'gitlab');
    const lines = [...job.matchAll(/^ {4}- (?!npm ci$)(.*)$/gm)].map(([, line = '']) =>
      line
        .replace('npx json-modal', `'${process.execPath}' '${join(root, 'dist/cli/index.js')}'`)
        .replace(':3000', `:${port}`),
    );
    expect(lines).toHaveLength(4);
    const [, secretOfJob = ''] = /JSON_MODAL_SECRET: (.*) }/.exec(job) ?? [];
    const { CI_PROJECT_DIR: _, ...own } = process.env;
    const env = { ...own, JSON_MODAL_SECRET: secretOfJob, PORT: port, PYTHONDONTWRITEBYTECODE: '1' };
    // The endpoint outlives the script, as in a job: it ends with the group of processes.
    const child = spawn('bash', ['-e', '-c', lines.join('\n')], {
      ...{ cwd: folder, env, detached: true, stdio: 'ignore' },
    });
    onTestFinished(() => void (child.pid !== undefined && process.kill(-child.pid)));
    expect(await once(child, 'exit')).toEqual([0, null]);
    const reports = [...job.matchAll(/[\w.]+\.(?:log|xml|json)\b/g)].map(([name]) => name);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(reports));
  },
);

describe.each(languages)('the endpoint in %s', (_, program, file, words) => {
  const endpoint = writeEndpoint(cake, 'cake.modal.json', program === 'php' ? 'php' : 'python');
  const isInstalled = spawnSync(program, ['--version']).status === 0;

  /** Starts it as the page says, but at a free port. */
  async function start(secretOfModal: string): Promise<string> {
    const folder = makeProject(endpoint);
    const port = String(await findFreePort());
    const env = {
      ...process.env,
      JSON_MODAL_SECRET: secretOfModal,
      PORT: port,
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const args = words.map((word) => word.replace('PORT', port));
    const child = spawn(program, args, { cwd: folder, env, stdio: 'ignore' });
    onTestFinished(() => void child.kill());
    const url = `http://localhost:${port}/`;
    const statusOf = () =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(statusOf).toBe(401);
    return url;
  }

  test('is started as described in the page', () => {
    expect(listing(page, program.replace('3', ''))).toBe(
      `JSON_MODAL_SECRET='a secret for my machine' ${[program, ...words].join(' ').replace('PORT', '3000')}\n`,
    );
  });

  test.skipIf(program !== 'php' || !isInstalled)('has no mistake of syntax', () => {
    const folder = makeProject(endpoint);
    const { status, stdout, stderr } = spawnSync(program, ['-l', file], { cwd: folder, encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  });

  test.skipIf(!isInstalled)('accepts the token of docs/endpoint.md, and no other', async () => {
    const url = await start(vector.secret);
    const statusFor = async (query: object) => (await fetch(urlWith({ ...query }, url))).status;
    const { token } = vector;
    expect(await statusFor({ token })).toBe(200);
    const places = [...Array.from({ length: 20 }, (_, index) => index * 8 + 3), token.length - 1];
    for (const place of places.filter((at) => at < token.length)) {
      const letter = token[place] === 'A' ? 'B' : 'A';
      expect(await statusFor({ token: token.slice(0, place) + letter + token.slice(place + 1) })).toBe(401);
    }
    for (const query of [
      { token, userId: '13' },
      { token, companyId: '35' },
      { token: '' },
      { token: 'é.é.é' },
      { token: `${token}.` },
    ])
      expect(await statusFor(query)).toBe(401);
  });

  test.skipIf(!isInstalled)('passes the check of the page', async () => {
    const url = await start(secret);
    const folder = makeProject({
      'cake.modal.json': readFileSync(join(template, 'cake.modal.json'), 'utf8'),
    });
    const line = /^npx json-modal (check .*)$/m.exec(page)?.[1] ?? '';
    const args = line.replace('http://localhost:3000', url).split(' ');
    const { status, output, complaints } = await runHere([...args, '--secret', secret], folder);
    expect({ status, complaints }, output).toEqual({ status: 0, complaints: '' });
    expect(output).toMatch(/^\d+ responses checked, no problems\.$/m);
  });

  test.skipIf(!isInstalled)('accepts no form that the modal cannot send', async () => {
    const url = await start(secret);
    const token = await signToken({ userId: 12, companyId: 34 }, secret);
    const submit = (body: string) => fetch(urlWith({ token }, url), { method: 'POST', body });
    const right = { size: 'small', day: '2030-01-07', gift: 'no' };
    expect(await (await submit(JSON.stringify(right))).json()).toHaveProperty('success');
    for (const form of ['[]', 'null', '{', '"small"']) expect((await submit(form)).status).toBe(400);
    for (const [key, value] of [
      ['size', undefined],
      ['size', []],
      ['size', 'huge'],
      ['size', ['small']],
      ['day', 7],
      ['day', '2030-02-30'],
      ['day', '20300107'],
      ['gift', true],
      ['note', [1]],
    ] as const) {
      const response = await submit(JSON.stringify({ ...right, [key]: value }));
      expect(Object.keys((await response.json()).data.blocks)).toEqual([key]);
    }
  });
});
