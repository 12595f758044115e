import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { signToken } from 'json-modal/endpoint';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { runHere } from '../cli/run.ts';
import { urlWith } from '../endpoint/requests.ts';
import { findFreePort } from '../find-free-port.ts';
import { makeProject } from '../make-project.ts';

const page = readFileSync(join(root, 'docs/recipes.md'), 'utf8');
const template = join(root, 'src/cli/init/templates/modal');
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

describe.each(languages)('the endpoint in %s', (_, program, file, words) => {
  const isInstalled = spawnSync(program, ['--version']).status === 0;

  /** Starts it as the page says, but at a free port. */
  async function start(secretOfModal: string): Promise<string> {
    const folder = makeProject({ [file]: listing(page, file) });
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
      `JSON_MODAL_SECRET=secret ${[program, ...words].join(' ').replace('PORT', '3000')}\n`,
    );
  });

  test.skipIf(program !== 'php' || !isInstalled)('has no mistake of syntax', () => {
    const folder = makeProject({ [file]: listing(page, file) });
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

  test.skipIf(!isInstalled)('responds as the endpoint of "json-modal init"', async () => {
    const url = await start(secret);
    const { answer } = await import(/* @vite-ignore */ pathToFileURL(join(template, 'endpoint.mjs')).href);
    const token = await signToken({ userId: 12, companyId: 34 }, secret);
    const submit = (form: object) => [{ token }, { method: 'POST', body: JSON.stringify(form) }] as const;
    const change = (form: object) => [{ token, form: JSON.stringify(form), invoker: 'size' }, {}] as const;
    for (const [query, init] of [
      [{ token }, {}],
      [{ token: 'garbage' }, {}],
      change({ size: 'large' }),
      change({ day: '2030-01-06' }),
      submit({ size: 'small', day: '2030-01-06' }),
      submit({ size: 'small', day: '2030-01-07', gift: 'no' }),
    ] as const) {
      const address = urlWith(query, url);
      const response = await fetch(address, init);
      const expected = await answer(new Request(address, init), secret);
      expect(response.status).toBe(expected.status);
      const body = await response.json();
      if (response.status === 200) expect(body).toEqual(expected.body);
    }
    for (const form of ['[]', 'null', '{', '"small"'])
      expect((await fetch(urlWith({ token }, url), { method: 'POST', body: form })).status).toBe(400);
    for (const form of [{}, { size: [], day: 7 }, { size: 'huge' }, { size: 'small', day: 'never' }]) {
      const response = await fetch(urlWith({ token }, url), { method: 'POST', body: JSON.stringify(form) });
      expect(JSON.stringify(await response.json())).toMatch(/"error":"Choose a (size|day)\."/);
    }
  });
});
