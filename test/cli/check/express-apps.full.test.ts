import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Request, type RequestHandler } from 'express';
import jsonwebtoken, { type JwtPayload } from 'jsonwebtoken';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { block, modal } from '../../modals.ts';
import { runHere } from '../run.ts';

const secret = 'a secret for tests';
const errand = modal({
  what: block('input', { label: 'What to do' }),
  place: block('input', { label: 'Where' }),
});

const success = { success: { message: 'Noted.', type: 'snackbar' } };

/** Lets the library throw, and compares nothing. */
const trusting: RequestHandler = (request, _, next) => {
  jsonwebtoken.verify(String(request.query['token']), secret);
  next();
};

const careful: RequestHandler = (request, response, next) => {
  if (isTheirs(request.query)) next();
  else response.status(401).end();
};

function isTheirs({ token, userId, companyId }: Request['query']): boolean {
  try {
    const claims = jsonwebtoken.verify(String(token), secret, { algorithms: ['HS256'] }) as JwtPayload;
    const isSame = String(claims['userId']) === userId && String(claims['companyId']) === companyId;
    return claims.exp !== undefined && isSame;
  } catch {
    return false;
  }
}

/** Starts an app that takes errands, and gives back what a check of it says. */
async function check(verify: RequestHandler, save: RequestHandler, ...words: string[]) {
  const app = express();
  app.use(express.json());
  app.get('/modal', verify, (_, response) => void response.json({ data: {} }));
  app.post('/modal', verify, save);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}/modal`;
  const folder = makeProject({ 'errand.modal.json': JSON.stringify(errand, null, 2) });
  const given = ['--endpoint', endpoint, '--secret', secret, '--submit', ...words];
  return runHere(['check', 'errand.modal.json', ...given], folder);
}

test('an app that does it right has no diagnostics, tokens and submits included', async () => {
  const ran = await check(careful, (_, response) => void response.json(success));
  expect(ran).toEqual({
    status: 0,
    complaints: '',
    output: `10 responses checked, no problems.
3 contexts (details, list, select-all), 3 states, 7 submits (7 succeeded), 22 invalid tokens.
`,
  });
});

test('each problem of an app that trusts the library is reported', async () => {
  const save: RequestHandler = ({ body }, response) => {
    if (!body.what) response.status(400).json({ error: { message: 'Say what to do' } });
    else response.json(success);
  };
  const ran = await check(trusting, save);
  expect(ran.output.match(/^errand.+\n.+$/gm)).toEqual([
    `errand.modal.json warning token-accepted
The endpoint accepts a request whose token never expires (no "exp"). Reject it with status 401. [invalid token no-expiry by GET and POST]`,
    `errand.modal.json error token-accepted
The endpoint accepts a request whose token is another user's. Reject it with status 401. [invalid token other-user by GET and POST]`,
    `errand.modal.json error token-accepted
The endpoint accepts a request whose token is another company's. Reject it with status 401. [invalid token other-company by GET and POST]`,
    `errand.modal.json warning token-rejection
The endpoint responds to a bad token with status 500 and a stack trace. Reject it with status 401. [invalid tokens none, garbage, wrong-secret, alg-none, expired and not-yet-valid by GET and POST]`,
    `errand.modal.json:7:9 warning required-by-endpoint
The modal allows an empty "what", but the endpoint rejects it: "Say what to do". Add "isRequired": true.`,
  ]);
  expect(ran.output).toContain(
    '3 contexts (details, list, select-all), 3 states, 9 submits (5 succeeded, 4 rejected), 22 invalid tokens.\nRejected: "Say what to do" (4 submits) [submit at the start, details]\n',
  );
  expect(ran.status).toBe(1);
});

test('an app that reads tokens without verifying them has one problem', async () => {
  const decode: RequestHandler = (request, response, next) => {
    const claims = jsonwebtoken.decode(String(request.query['token']));
    if (claims === null) response.status(401).end();
    else next();
  };
  const ran = await check(decode, (_, response) => void response.json(success));
  expect(ran.output.match(/^errand.+\n.+$/gm)).toEqual([
    `errand.modal.json error token-accepted
The endpoint accepts a request whose token is signed with another secret. Verify the signature, and reject an invalid token with status 401. [invalid tokens wrong-secret, alg-none, expired, not-yet-valid, no-expiry, other-user and other-company by GET and POST]`,
  ]);
});

test('a crash at a bad token is reported even if the app catches it', async () => {
  const catching: RequestHandler = (request, response, next) => {
    if (isTheirs(request.query)) next();
    else response.status(500).json({ error: { message: 'jwt malformed' } });
  };
  const ran = await check(catching, (_, response) => void response.json(success));
  expect(ran.output).toContain(
    'warning token-rejection\nThe endpoint responds to a bad token with status 500: the app failed. Reject it with status 401. [invalid tokens none, ',
  );
});

test.each([401, 403, 404])(
  'a secret in a rejection with status %i is hidden and reported',
  async (status) => {
    const telling: RequestHandler = (request, response, next) => {
      if (isTheirs(request.query)) next();
      else response.status(status).json({ error: { message: `Sign it with ${secret}` } });
    };
    const ran = await check(telling, (_, response) => void response.json(success));
    expect(ran.output).toContain(
      'error secret-in-response\nThe response to a bad token repeats the JWT secret, so anyone can get it. Remove it, and change the secret. [invalid tokens none, ',
    );
    expect(ran.output).toMatch(/"Sign it with …"\n +\| +\^\n/);
    expect(ran.output).toContain('\n1 error in 10 responses.\n');
    expect(ran.output).not.toContain(secret);
    expect(ran.status).toBe(1);
  },
);

test('a token of the check that the app repeats is shown nowhere', async () => {
  let opened = 0;
  const echo: RequestHandler = (request, response, next) => {
    opened += 1;
    if (opened <= 3) next();
    else response.status(500).send(`at ${request.url}`);
  };
  const save: RequestHandler = (request, response) => void response.status(500).send(`at ${request.url}`);
  const ran = await check(echo, save);
  expect(ran.output).toContain('token-rejection');
  expect(ran.output).toContain('at /modal');
  expect(ran.output).not.toMatch(/eyJ/);
});

test('an app that a bad token crashes gets no further probes, which is reported', async () => {
  let isDown = false;
  const crash: RequestHandler = (request, response, next) => {
    const { token } = request.query;
    isDown ||= !/^eyJ.*\.eyJ/.test(String(token));
    if (isDown) response.destroy();
    else next();
  };
  const ran = await check(crash, (_, response) => void response.json(success));
  expect(ran.output).toContain('warning token-rejection\nThe endpoint does not respond to a bad token: ');
  expect(ran.output).toContain(', 3 invalid tokens.\n');
  expect(ran.output).toContain(
    'Not checked: 19 invalid tokens (the endpoint no longer responds to a bad token).\n',
  );
});

test.each<[string, RequestHandler, string]>([
  [
    'rejects every form in its words',
    (_, response) => void response.status(422).json({ error: { message: 'Closed today.' } }),
    'No submit succeeds (7 submits: 7 rejected). Enter accepted values with --fill KEY=VALUE.',
  ],
  [
    'marks a block whatever is entered',
    (_, response) => void response.json({ data: { blocks: { what: { error: 'Unknown.' } } } }),
    'No submit succeeds (10 submits: 10 rejected). Enter accepted values with --fill what=VALUE.',
  ],
  [
    'never closes the modal',
    (_, response) => void response.json({ data: {} }),
    'No submit succeeds (7 submits: 7 kept the modal open). Only a success closes the modal: { "success": { "message": "…", "type": "snackbar" } }.',
  ],
])('a run without a successful submit reports it if the app %s', async (_, save, words) => {
  const ran = await check(careful, save);
  expect(ran.output).toContain(`errand.modal.json:24:9 error no-accepted-submit\n${words}\n`);
  expect(ran.status).toBe(1);
});

const failures: readonly [string, RequestHandler][] = [
  ['', (_, response) => void response.status(500).send('no')],
  [' and says so', (_, response) => void response.status(503).json({ error: { message: 'Down.' } })],
  [' and responds with data', (_, response) => void response.status(500).json({ data: {} })],
];

test.each(failures)('an app that fails at every form%s has one problem', async (_, save) => {
  const ran = await check(careful, save);
  expect(ran.output).toMatch(/ error unexpected-status\nThe endpoint returns status 50[03]/);
  expect(ran.output).toContain('7 submits (0 succeeded, 7 failed)');
  expect(ran.output).toContain('\n1 error in 10 responses.\n');
  expect(ran.status).toBe(1);
});

test('values that no check can guess are given', async () => {
  const save: RequestHandler = ({ body }, response) => {
    const isKnown = body.place === undefined || body.place === 'Tartu';
    response.json(isKnown ? success : { data: { blocks: { place: { error: 'Where is that?' } } } });
  };
  expect((await check(careful, save)).output).toContain('Rejected: "place": "Where is that?" (');
  const ran = await check(careful, save, '--fill', 'place=Tartu');
  expect(ran.output).toContain(', 7 submits (7 succeeded), ');
  expect(await check(careful, save, '--fill', 'plaice=Tartu')).toMatchObject({
    status: 2,
    complaints: '"--fill" names "plaice", which is not a block of the modal. Did you mean "place"?\n',
  });
});

test('an item that no response offers is reported at the end of the run', async () => {
  const items = ['Tallinn', 'Tartu'].map((value) => ({ label: value, value }));
  const town = modal({ town: block('select', { label: 'Town', isRequired: true }) });
  const app = express();
  app.use(express.json());
  app.get('/modal', (_, response) => void response.json({ data: { blocks: { town: { items } } } }));
  app.post('/modal', (_, response) => void response.json(success));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}/modal`;
  const folder = makeProject({ 'town.modal.json': JSON.stringify(town) });
  const words = ['check', 'town.modal.json', '--endpoint', endpoint, '--submit', '--fill'];
  expect(await runHere([...words, 'town=Tartu'], folder)).toMatchObject({ status: 0, complaints: '' });
  const { status, complaints } = await runHere([...words, 'town=Tatru'], folder);
  expect({ status, complaints }).toEqual({
    status: 2,
    complaints: '"--fill" enters "Tatru" in "town", which has no such item. Did you mean "Tartu"?\n',
  });
});

test('a failure of Express shows its message, and the secret that it repeats is hidden and reported', async () => {
  const fail: RequestHandler = () => {
    throw new Error(`No table for ${Buffer.from(secret).toString('base64')}`);
  };
  const ran = await check(careful, fail);
  expect(ran.output).toContain(' The page says "Error: Error: No table for …".');
  expect(ran.output).toContain(
    'error secret-in-response\nThe response repeats the JWT secret. Remove it. [submit',
  );
  expect(ran.output).not.toContain('<!DOCTYPE');
  expect(ran.output).not.toContain(Buffer.from(secret).toString('base64').slice(0, 12));
});
