import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { action, block, modal } from '../../modals.ts';
import { type Endpoint, json, plain, startEndpoint } from '../../session/server.ts';
import { runHere } from '../run.ts';
import { cakeText, type Mistake, openShop, secret } from './endpoint.ts';

let endpoint: Endpoint;

beforeEach(async () => {
  endpoint = await startEndpoint();
});

afterEach(() => endpoint.close());

interface Reported {
  readonly files: readonly {
    readonly path: string;
    readonly diagnostics: readonly {
      readonly rule: string;
      readonly message: string;
      readonly pointer: string;
      readonly response?: {
        readonly pointer: string;
        readonly range: { readonly start: { readonly line: number } };
      };
    }[];
  }[];
}

/** With the secret of the shops. */
const verified = ['--secret', secret];

async function check(schema: string | object, url: string, words: readonly string[] = []) {
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema, null, 2);
  const folder = makeProject({ 'cake.modal.json': text });
  const given = ['--endpoint', url, ...words];
  const ran = await runHere(['check', 'cake.modal.json', ...given, '--format', 'json'], folder);
  return { folder, ...(JSON.parse(ran.output) as Reported) };
}

const rulesIn = ({ files }: Reported) =>
  files.flatMap(({ diagnostics }) => diagnostics.map(({ rule, pointer }) => [rule, pointer]));

describe('diagnostics name files that are there', () => {
  const mistakes: readonly Mistake[] = [
    'option',
    'latin-1',
    'crash',
    'hang-up',
    'redirect',
    'any-token',
    'none',
  ];

  test.each(mistakes)('%s', async (mistake) => {
    const shop = await openShop(mistake);
    for (const words of [[], ['--submit', '--record', 'answers']]) {
      const { folder, files } = await check(cakeText, shop.url, [...verified, ...words]);
      expect(files.length).toBeGreaterThan(0);
      for (const { path } of files) expect(existsSync(join(folder, path)), path).toBe(true);
    }
    await shop.close();
  });

  test('the modal, at the block that the response is about, with the place in the response', async () => {
    const shop = await openShop('option');
    const { files } = await check(cakeText, shop.url, verified);
    await shop.close();
    expect(files).toMatchObject([
      {
        path: 'cake.modal.json',
        diagnostics: [
          {
            rule: 'unknown-option',
            pointer: '/properties/blocks/properties/shop',
            range: { start: { line: 25, column: 9 } },
            response: { pointer: '/data/blocks/shop/itmes', range: { start: { line: 5, column: 9 } } },
          },
        ],
      },
    ]);
  });
});

describe('a modal that its first response leaves dead is reported:', () => {
  const shops = (options: object) =>
    modal({ shop: block('select', { label: 'Shop', isRequired: true, ...options }) });
  const without = { label: 'Shop', isRequired: true };

  test.each<[string, object, object, readonly (readonly string[])[]]>([
    ['no items', shops({}), {}, [['never-submittable', '']]],
    [
      'an empty list',
      shops({}),
      { shop: { items: [] } },
      [['never-submittable', '/properties/blocks/properties/shop']],
    ],
    ['items', shops({}), { shop: { items: [{ label: 'Old town', value: 1 }] } }, []],
    [
      'no items, whatever town is typed',
      modal({
        town: block('input', { label: 'Town', fetchOnChange: true }),
        shop: block('select', without),
      }),
      {},
      [['never-submittable', '/properties/blocks/properties/shop']],
    ],
  ])('with %s', async (_, schema, blocks, found) => {
    endpoint.answerWith(json({ data: { blocks } }));
    expect(
      rulesIn(await check(schema, endpoint.url, ['--context', 'view=details'])).filter(
        ([rule]) => rule === 'never-submittable',
      ),
    ).toEqual(found);
  });
});

describe('the responses of a server in front of the app are recognised', () => {
  const cause = {
    413: 'rejects forms of this size',
    414: 'rejects URLs of this length',
    431: 'rejects URLs or headers of this length',
    502: 'gets no valid response from it',
    503: 'does not forward the request',
    504: 'gets no response from it in time',
  };

  test.each(Object.entries(cause))('%s', async (status, words) => {
    endpoint.answerWith(plain('<html></html>', Number(status)));
    const { files } = await check(cakeText, endpoint.url, ['--context', 'view=details']);
    const length = `${endpoint.received.at(-1)?.url}`.length + new URL(endpoint.url).origin.length;
    expect(files[0]?.diagnostics[0]).toMatchObject({
      rule: 'unexpected-status',
      message: `The endpoint returns status ${status} without "data", "success" or "error": a server or proxy in front of the app ${words}. The URL has ${length} characters. [initial at the start, details]`,
    });
  });

  test('by Node itself, at a form that is too long', async () => {
    const answer: RequestListener = (_, response) => void response.end('{"data":{}}');
    const server = createServer({ maxHeaderSize: 700 }, answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}/`;
    const note = block('textarea', { label: 'Note', value: 'long '.repeat(100), fetchOnChange: true });
    const { files } = await check(modal({ note }), url, ['--fill', `note=${'longer '.repeat(100)}`]);
    server.close();
    expect(files[0]?.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /status 431 .*: a server or proxy in front of the app .*\. The URL has \d{3} characters\. \[re-request by "note" .*; in 3 responses/,
      ),
    ]);
  });

  test("but an error in the app's words is a failure of the app", async () => {
    endpoint.answerWith(json({ error: { message: 'We are closed' } }, 503));
    const { files } = await check(cakeText, endpoint.url, ['--context', 'view=details']);
    expect(files[0]?.diagnostics.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      'unexpected-status The endpoint returns status 503: the app failed. The user sees "We are closed". For a rejection, send a status below 500. [initial at the start, details]',
    ]);
  });
});

test('blocks are filled in without hiding others, and with a better value than one of a step', async () => {
  endpoint.answerWith(json({ data: {} }));
  const schema = modal(
    {
      day: block('datepicker', { label: 'Day' }),
      gift: block('radio-group', {
        label: 'Gift',
        items: [
          { label: 'No', value: 'no' },
          { label: 'Yes', value: 'yes' },
        ],
      }),
      size: block('input', { label: 'Size', visibleOn: { gift: { equals: 'yes' } } }),
      reason: block('input', { label: 'Reason', visibleOn: { day: 'not_empty' } }),
    },
    { save: action('primary', { label: 'Save', handler: 'request', visibleOn: { day: 'not_empty' } }) },
  );
  await check(schema, endpoint.url, ['--submit', '--context', 'view=details']);
  const forms = endpoint.received.flatMap(({ body }) => (body === '' ? [] : [JSON.parse(body) as object]));
  expect([...new Set(forms.map((form) => JSON.stringify(form)))].sort()).toEqual([
    '{"day":"2030-01-15","gift":"no","reason":"A text"}',
    '{"day":"2030-01-15","gift":"yes","size":"A text","reason":"A text"}',
    '{"day":"2030-01-15","gift":"yes"}',
    '{"day":"2030-01-15"}',
  ]);
});
