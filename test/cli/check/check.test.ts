import { afterEach, describe, expect, test } from 'vitest';
import { formatNames } from '../../../src/cli/reports/formats.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { type CakeShop, cakeText, type Mistake, openShop, secret } from './endpoint.ts';

const shops: CakeShop[] = [];

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function open(mistake?: Mistake): Promise<CakeShop> {
  const shop = await openShop(mistake);
  shops.push(shop);
  return shop;
}

function check(folder: string, ...words: string[]) {
  return runHere(['check', 'cake.modal.json', ...words], folder);
}

const project = () => makeProject({ 'cake.modal.json': cakeText });

describe('an endpoint that does nothing wrong', () => {
  test('is asked in each context, with each choice in each state, and nothing is written', async () => {
    const shop = await open();
    const ran = await check(project(), '--endpoint', shop.url, '--secret', secret);
    expect(ran).toEqual({
      status: 0,
      output: [
        '12 responses checked, no problems.',
        '3 contexts (details, list, select-all), 9 states, 9 re-requests by "town", 15 invalid tokens.',
        'Not checked: submits (use --submit, which writes data); invalid tokens by POST (they need --submit).\n',
      ].join('\n'),
      complaints: '',
    });
    expect(new Set(shop.asked.filter((one) => one.startsWith('details')))).toEqual(
      new Set([
        'details initial {}',
        'details change {"town":"tallinn"}',
        'details change {"town":"tartu"}',
        'details change {"town":"tartu","shop":"tallinn-old"}',
      ]),
    );
    expect(shop.asked.filter((one) => one.includes('submit'))).toEqual([]);
  });

  test('is asked the same another time', async () => {
    const [one, other] = [await open(), await open()];
    for (const { url } of [one, other])
      await check(project(), '--endpoint', url, '--secret', secret, '--submit');
    expect(one.asked.length).toBeGreaterThan(0);
    // Two re-requests go side by side.
    expect(one.asked.toSorted()).toEqual(other.asked.toSorted());
  });

  test('gets a submit of every state that can be submitted when that is allowed', async () => {
    const shop = await open();
    const ran = await check(project(), '--endpoint', shop.url, '--secret', secret, '--submit');
    expect(ran.status).toBe(0);
    expect(shop.asked.filter((one) => one.includes('submit'))).toEqual([
      'details submit {"town":"tallinn","shop":"tallinn-old"}',
      'list submit {"town":"tallinn","shop":"tallinn-old"}',
      'list submit {"town":"tallinn","shop":"tallinn-old"}',
      'details submit {"town":"tartu","shop":"tartu-old"}',
    ]);
  });

  test('gets at most as many requests as the budget allows', async () => {
    const shop = await open();
    const ran = await check(project(), '--endpoint', shop.url, '--secret', secret, '--budget', '2');
    expect(shop.asked).toEqual(['details initial {}', 'list initial {}']);
    expect(ran.output).toContain(
      'warning incomplete-check\n3 parts were not checked: the budget of 2 requests',
    );
    expect(ran.output).toMatch(/^1 warning in 2 responses\.\n2 contexts \(details, list\), 0 states/m);
    expect(ran.output).toMatch(
      /; the context select-all, 6 states and whether a response depends on earlier requests \(the budget of 2 requests is used up\); invalid tokens by POST/,
    );
  });

  test('is asked only in the context that is given', async () => {
    const shop = await open();
    const words = ['--context', 'view=list', '--context', 'selectedIds=1,2'];
    await check(project(), '--endpoint', shop.url, '--secret', secret, ...words);
    expect(new Set(shop.asked.map((one) => one.split(' ')[0]))).toEqual(new Set(['list']));
  });
});

describe('a problem is reported once, with its line and request', () => {
  test.each<[Mistake, string, string]>([
    [
      'option',
      '.response.json:5:9 error unknown-option',
      '"itmes" is not an option of a select. Did you mean "items"? [re-request by "town" once "town" is "tartu", details; in 6 responses]',
    ],
    [
      'html',
      ':2:3 error json-syntax',
      'The response is HTML, not JSON. Check the path. [re-request by "town" once',
    ],
    ...(['compressed', 'compressed-twice'] as const).map((mistake): [Mistake, string, string] => [
      mistake,
      ':1:2 error json-syntax',
      'The response is gzip, not text. Compress it at most once, and then send "content-encoding: gzip". [',
    ]),
    ['utf-16', ':1:1 error json-syntax', 'The response seems to be UTF-16 or UTF-32. Send it as UTF-8'],
    [
      'latin-1',
      ':2:50 error json-syntax',
      'The bytes here are not UTF-8. Send the response as UTF-8. [re-request',
    ],
    ['latin-1-rejection', ':1:26 error json-syntax', 'The bytes here are not UTF-8'],
    [
      'crash',
      ':2:3 error unexpected-status',
      'without "data", "success" or "error". Check the log of the app. [',
    ],
    [
      'crash-in-fastify',
      ':2:3 error unexpected-status',
      'The endpoint returns status 500 with the text "Internal Server Error" as "error". Check the log of',
    ],
    [
      'rejected',
      ':2:3 error unexpected-status',
      'with the text "Unauthorized" as "error". Check the secret.',
    ],
    ['twice', ':5:7 error duplicate-key', '"shop" appears twice in one object'],
    [
      'deep',
      ':1:2 error json-syntax',
      'The response is nested deeper than 1000 levels, so all of it is ignored.',
    ],
    ['not-modified', ':1:1 error unexpected-status', 'The endpoint returns status 304 without '],
    [
      'no-path',
      ':1:1 error unexpected-status',
      'without "data", "success" or "error". Check the path, and that it accepts GET and POST. [',
    ],
    [
      'empty',
      ':1:1 error json-syntax',
      'The response is empty, with status 200. Send { "data": {} } if nothing changes. [re-request',
    ],
    ['no-content', ':1:1 error json-syntax', 'The response is empty, with status 204. Send'],
    [
      'no-route',
      ':2:3 error unexpected-status',
      'with the text "Not Found" as "error". Check the path, and that it accepts GET and POST. [',
    ],
    [
      'hang-up',
      ':1:1 error no-answer',
      'The endpoint closed the connection without a response. Check its log',
    ],
    ['success', ':2:3 error response-shape', 'once "town" is "tartu", details'],
    [
      'redirect',
      ':1:1 error unexpected-status',
      'The endpoint redirects to https://example.com/. The CRM does not follow redirects. Respond here, or use the final URL.',
    ],
  ])('%s', async (mistake, place, message) => {
    const shop = await open(mistake);
    const words = ['--endpoint', shop.url, '--secret', secret, '--record', 'answers'];
    const ran = await check(project(), ...words);
    expect(ran.output).toContain(place);
    expect(ran.output).toContain(message);
    expect(ran.output).toMatch(/^1 error in 12 responses\.$/m);
    expect(ran.output).not.toContain(secret);
    expect(ran.status).toBe(1);
  });

  test.each(formatNames)('in the format %s', async (format) => {
    const shop = await open('option');
    const ran = await check(project(), '--endpoint', shop.url, '--secret', secret, '--format', format);
    expect(ran.output).toContain('unknown-option');
    expect(ran.output).not.toMatch(/eyJ|the secret/);
    expect(ran.status).toBe(1);
    if (format === 'json') expect(JSON.parse(ran.output).summary).toMatchObject({ errors: 1 });
  });
});

describe('tokens', () => {
  test.each([
    [[], 'GET'],
    [['--submit'], 'GET and POST'],
  ])('are one problem if the endpoint accepts all of them, with %j by %s', async (words, methods) => {
    const shop = await open('any-token');
    const given = ['--endpoint', shop.url, '--secret', secret, '--format', 'json', ...words];
    const ran = await check(project(), ...given);
    const { files, summary } = JSON.parse(ran.output) as {
      files: { path: string; diagnostics: { rule: string; message: string }[] }[];
      summary: { checks: { probes: number }[] };
    };
    expect(files.map(({ path }) => path)).toEqual(['cake.modal.json']);
    const accepted = files[0]?.diagnostics.filter(({ rule }) => rule === 'token-accepted') ?? [];
    expect(accepted.map(({ message }) => message)).toEqual([
      `The endpoint accepts a request without a token, and with any token. Verify the token, and reject an invalid one with status 401. [invalid tokens by ${methods}]`,
    ]);
    expect(summary.checks[0]?.probes).toBe(9 * (words.length + 1) + 6);
    expect(ran.status).toBe(1);
  });

  test('are not tried without the secret, and a modal that does not open is reported', async () => {
    const shop = await open();
    const ran = await check(project(), '--endpoint', shop.url);
    expect(ran.output).toContain('error refused-opening');
    expect(ran.output).toContain(
      'The app rejects the initial request: "The request has no token." The endpoint returns status 401. No token was sent. Set JSON_MODAL_SECRET to the modal\'s secret.',
    );
    expect(ran.status).toBe(1);
  });
});

test.each([true, false])('progress is shown in a terminal only: %s', async (isTTY) => {
  const shop = await open();
  const [folder, shown] = [project(), [] as string[]];
  const output = { write: () => {} };
  await runCommand(['check', 'cake.modal.json', '--endpoint', shop.url, '--secret', secret], {
    folder,
    environment: {},
    output,
    progress: { isTTY, write: (text) => shown.push(text) },
    warn: (line) => expect.fail(line),
    readInput: async () => '',
  });
  expect(shown.length > 0).toBe(isTTY);
  if (!isTTY) return;
  expect(shown[0]).toBe(`\r\u001b[K${'░'.repeat(24)}   0 %  1 response checked`);
  expect(shown).toContain(`\r\u001b[K${'█'.repeat(8)}${'░'.repeat(16)}  33 %  4 responses checked`);
  expect(shown.at(-2)).toBe(`\r\u001b[K${'█'.repeat(24)} 100 %  12 responses checked`);
  expect(shown.at(-1)).toBe('\r\u001b[K');
});
