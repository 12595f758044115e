import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import jsonwebtoken, { type JwtPayload } from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../../.setup/vite/paths.ts';
import { makeProject } from '../../../make-project.ts';
import { block, modal } from '../../../modals.ts';
import { runHere } from '../../run.ts';

const secret = 'a secret/for "tests"';
const people: Readonly<Record<string, readonly string[]>> = { tallinn: ['mari', 'jaan'], tartu: ['liis'] };
const toItems = (names: readonly string[]) => names.map((name) => ({ label: name, value: name }));
const visit = modal({
  town: block('radio-group', {
    label: 'Town',
    isRequired: true,
    fetchOnChange: true,
    items: toItems(Object.keys(people)),
  }),
  visitor: block('select', { label: 'Visitor', isRequired: true }),
  note: block('input', { label: 'Note' }),
});

/** Starts an endpoint on a port, and returns a function that ends it. */
type Start = (port: number) => () => void;

const startExpress: Start = (port) => {
  const app = express();
  app.use(express.json());
  app.use((request, response, next) => {
    const { token, userId, companyId } = request.query;
    try {
      const claims = jsonwebtoken.verify(String(token), secret, { algorithms: ['HS256'] }) as JwtPayload;
      const isTheirs = String(claims['userId']) === userId && String(claims['companyId']) === companyId;
      if (claims.exp === undefined || !isTheirs) throw new Error('Not theirs.');
      next();
    } catch {
      response.status(401).json({ error: { message: 'Sign in again.' } });
    }
  });
  app.get('/', ({ query }, response) => {
    const { town } = JSON.parse(String(query['form'] ?? '{}'));
    response.json({ data: { blocks: { visitor: { items: toItems(people[town] ?? []) } } } });
  });
  app.post('/', ({ body }, response) => {
    if (people[body.town]?.includes(body.visitor))
      response.json({ success: { message: 'Booked.', type: 'snackbar' } });
    else response.json({ data: { blocks: { visitor: { error: 'Choose a visitor of this town.' } } } });
  });
  const server = app.listen(port, '127.0.0.1');
  return () => void server.close();
};

const startProgram =
  (program: string, toWords: (port: number) => readonly string[]): Start =>
  (port) => {
    const child = spawn(program, toWords(port), {
      cwd: join(root, 'test/cli/check/right'),
      env: { ...process.env, VISIT_SECRET: secret },
      stdio: 'ignore',
    });
    return () => void child.kill();
  };

const apps: readonly [string, boolean, Start][] = [
  ['Express', true, startExpress],
  ['Python', isInstalled('python3'), startProgram('python3', (port) => ['visit.py', String(port)])],
  ['PHP', isInstalled('php'), startProgram('php', (port) => ['-S', `127.0.0.1:${port}`, 'visit.php'])],
];

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

async function findPort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

for (const [name, isHere, start] of apps)
  describe.skipIf(!isHere)(`a right endpoint in ${name}`, () => {
    const folder = makeProject({ 'visit.modal.json': JSON.stringify(visit, null, 2) });
    let [url, stop] = ['', () => {}];

    beforeAll(async () => {
      const port = await findPort();
      [url, stop] = [`http://127.0.0.1:${port}/`, start(port)];
    });
    afterAll(() => stop());

    const check = (words: readonly string[]) =>
      runHere(['check', 'visit.modal.json', '--max-warnings', '0', ...words], folder, {
        JSON_MODAL_SECRET: secret,
      });

    test.each<readonly string[][]>([
      [[]],
      [['--submit']],
      [['--submit', '--secret', secret]],
      [['--submit', '--fill', 'note=Tere', '--fill', 'visitor=jaan']],
      [['--submit', '--context', 'view=list', '--context', 'selectedIds=1,2']],
      [['--submit', '--context', 'resource=activity']],
      [['--submit', '--budget', '60']],
    ])('has no problem with the options %j', async (words) => {
      const given = ['--endpoint', url, '--time-limit', '300', ...words];
      const ran = await check(given);
      expect(ran).toMatchObject({ status: 0, complaints: '' });
      expect(ran.output).toMatch(/^\d+ responses checked, no problems\.\n/);
      expect(ran.output).toContain(' invalid tokens');
      expect(ran.output).not.toContain('failed');
    });

    test.each<readonly string[][]>([
      [[], []],
      [['--submit'], []],
      [
        ['--submit', '--fill', 'note=Tere', '--fill', 'visitor=jaan'],
        ['--fill', 'note=Tere', '--fill', 'visitor=jaan'],
      ],
      [
        ['--submit', '--context', 'resource=person', '--context', 'view=list'],
        ['--context', 'view=list'],
      ],
    ])('has no problem when it is recorded with %j and checked with %j', async (words, wordsAfter) => {
      const recording = `responses-${words.length}`;
      await check(['--endpoint', url, '--time-limit', '300', '--record', recording, ...words]);
      const ran = await check(['--recorded', recording, ...wordsAfter]);
      expect(ran).toMatchObject({ status: 0, complaints: '' });
      expect(ran.output).toMatch(/^\d+ responses checked, no problems\.\n/);
    });
  });
