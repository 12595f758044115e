import fc from 'fast-check';
import { defineProvider, type Provider } from 'json-modal/endpoint';
import { contracts } from 'json-modal/extensions';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type FormParts, parseMultipart } from '../../../src/endpoint/provider/read-multipart.ts';
import { manifestOf } from '../../extensions/manifests.ts';
import { responseOf, sampleOf } from '../../extensions/samples.ts';
import { basic, createSampleProvider, credentials, requestOf } from './requests.ts';

/** The form that a handler receives for a multipart body, written as a client sends it. */
async function readForm(parts: readonly [headers: string, content: string | Uint8Array][]) {
  const { provider, received } = createSampleProvider('messaging');
  const texts = [
    ['name="message"', 'Hello'],
    ['name="senderId"', 'a'],
    ['name="conversationId"', 'c'],
  ] as const;
  const body = Buffer.concat([
    ...[...texts, ...parts].flatMap(([headers, content]) => [
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--x--\r\n'),
  ]);
  const headers = { authorization: basic(), 'content-type': 'multipart/form-data; boundary=x' };
  const response = await provider.fetch(requestOf('messaging', 'postMessage', { headers, body }));
  const [asked] = received as { body: { recipientIds: string[]; files: File[] } }[];
  if (asked === undefined) return response.status;
  const files = await Promise.all(
    asked.body.files.map(async (file) => [file.name, file.type, Buffer.from(await file.arrayBuffer())]),
  );
  return { recipientIds: asked.body.recipientIds, files };
}

describe('the recipients of a message are a list, sent', () => {
  test.each([
    ['joined by commas', [['name="recipientIds[]"', 'b,c, d']], ['b', 'c', 'd']],
    ['as one', [['name="recipientIds[]"', 'b']], ['b']],
    [
      'several times',
      [
        ['name="recipientIds[]"', 'b'],
        ['name="recipientIds[]"', 'c'],
      ],
      ['b', 'c'],
    ],
    ['without brackets', [['name="recipientIds"', 'b,c']], ['b', 'c']],
    [
      'with numbers',
      [
        ['name="recipientIds[0]"', 'b'],
        ['name="recipientIds[1]"', 'c'],
      ],
      ['b', 'c'],
    ],
    ['as nobody', [['name="recipientIds[]"', '']], []],
  ] as [string, [string, string][], string[]][])('%s', async (_, parts, recipientIds) => {
    expect(await readForm(parts)).toEqual({ recipientIds, files: [] });
  });

  test('but not under other names', async () => {
    for (const name of ['recipientIds[a]', 'recipientIdsX'])
      expect(await readForm([[`name="${name}"`, 'b']])).toEqual({ recipientIds: [], files: [] });
  });
});

const recipient: [string, string] = ['name="recipientIds[]"', 'b'];

test.each([
  ['überblick.txt', 'filename="überblick.txt"'],
  ['写真 1.png', 'filename="写真 1.png"'],
  ['مرحبا.pdf', 'filename="مرحبا.pdf"'],
  ['😀.gif', 'filename="😀.gif"'],
  ['a"b.txt', 'filename="a%22b.txt"'],
  ['résumé.txt', 'filename="resume.txt"; filename*=UTF-8\'\'r%C3%A9sum%C3%A9.txt'],
])('a file has its name in any script: %s', async (name, disposition) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const part: [string, Uint8Array] = [
    `name="files"; ${disposition}\r\nContent-Type: application/octet-stream`,
    bytes,
  ];
  expect(await readForm([recipient, part])).toEqual({
    recipientIds: ['b'],
    files: [[name, 'application/octet-stream', Buffer.from(bytes)]],
  });
});

const entries = fc.array(
  fc.tuple(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.tuple(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'grapheme', minLength: 1 })),
    ),
  ),
  { maxLength: 6 },
);

test('a form of the platform is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (given) => {
      const form = new FormData();
      for (const [name, value] of given) {
        if (typeof value === 'string') form.append(name, value);
        else form.append(name, new Blob([new Uint8Array(value[0])], { type: 'a/b' }), value[1]);
      }
      const request = new Response(form);
      const bytes = new Uint8Array(await request.arrayBuffer());
      const parts = parseMultipart(bytes, request.headers.get('content-type') ?? '');
      const expected = [...form].map(([name, value]) => [name, withPlainName(value)] as const);
      expect(await contentsOf(parts ?? [])).toEqual(await contentsOf(expected));
    }),
    { numRuns: 200 },
  );
});

/** A file under its name without folders. */
function withPlainName(value: string | File): string | File {
  if (typeof value === 'string') return value;
  const name = value.name.slice(1 + Math.max(value.name.lastIndexOf('/'), value.name.lastIndexOf('\\')));
  return new File([value], ['', '.', '..'].includes(name) ? 'file' : name, { type: value.type });
}

/** The platform writes line ends of names and texts as CRLF. */
async function contentsOf(parts: FormParts) {
  const lines = (text: string) => text.replace(/\r\n?|\n/g, '\r\n');
  return Promise.all(
    parts.map(async ([name, value]) =>
      typeof value === 'string'
        ? [lines(name), lines(value)]
        : [lines(name), lines(value.name), value.type, Buffer.from(await value.arrayBuffer())],
    ),
  );
}

test('incomplete forms and other bytes do not throw', () => {
  const whole = Buffer.from(
    'x\r\n--x  \r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x\r\nContent-Disposition: form-data; name="c"; filename="d"\r\n\r\n\r\n--x--\r\n',
  );
  const type = 'multipart/form-data; boundary="x"';
  expect(parseMultipart(whole, type)).toEqual([
    ['a', 'b'],
    ['c', expect.any(File)],
  ]);
  for (let end = 0; end < whole.length - '--\r\n'.length; end++)
    expect(parseMultipart(whole.subarray(0, end), type)).toBeNull();
  const signs = fc.constantFrom(
    '\r\n',
    '--x',
    '--',
    '\r',
    '"',
    ';',
    'Content-Disposition: form-data; ',
    'name=',
    'é',
  );
  fc.assert(
    fc.property(fc.array(signs), (parts) => {
      parseMultipart(Buffer.from(parts.join('')), type);
      parseMultipart(Buffer.from(parts.join('')), parts.join(''));
    }),
  );
});

describe('the ends of a time are handed over in their order', () => {
  test.each([
    ['2026-01-01', '2026-02-01', { from: '2026-01-01', to: '2026-02-01' }],
    ['2026-02-01', '2026-01-01', { from: '2026-01-01', to: '2026-02-01' }],
    ['2026-01-01', '2026-01-01', { from: '2026-01-01', to: '2026-01-01' }],
    ['2026-02-01T00:00:00Z', '2026-01-31', { from: '2026-01-31', to: '2026-02-01T00:00:00Z' }],
  ])('from %s to %s', async (from, to, ends) => {
    const { provider, received } = createSampleProvider('invoicing');
    const url = new URL(requestOf('invoicing', 'getInvoiceSummary').url);
    url.search = String(new URLSearchParams({ contactId: '1', from, to }));
    await provider.fetch(new Request(url, { headers: { authorization: basic() } }));
    expect(received).toMatchObject([{ query: { contactId: '1', ...ends } }]);
  });
});

test('a query has the documented defaults, and numbers and booleans', async () => {
  const { provider, received } = createSampleProvider('messaging');
  for (const [name, query] of [
    ['getConversations', 'messages_limit=5&more=1&conversations_limit='],
    ['getConversationById', 'more=1'],
  ] as const) {
    const url = new URL(requestOf('messaging', name).url);
    url.search = query;
    await provider.fetch(new Request(url, { headers: { authorization: basic() } }));
  }
  expect(received).toMatchObject([{}, {}]);
  expect(received.map((request) => (request as { query: unknown }).query)).toEqual([
    { messages_limit: 5 },
    { messages_limit: 30 },
  ]);
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])('a query can say %s', async (text, forceCodeSearch) => {
  const { provider, received } = createSampleProvider('invoicing');
  const url = new URL(requestOf('invoicing', 'getSearchProducts').url);
  url.search = `?name=x&forceCodeSearch=${text}`;
  await provider.fetch(new Request(url, { headers: { authorization: basic() } }));
  expect(received).toMatchObject([{ query: { name: 'x', forceCodeSearch } }]);
});

test('records in a list have their declared members', async () => {
  const { provider, received } = createSampleProvider('invoicing');
  const lineItems = [{ description: 'Cake', quantity: null, more: 1, accountId: null }];
  const body = {
    contactName: 'Ann',
    address: '',
    email: '',
    taxNumber: '',
    taxModeId: 'NoTax',
    issueDate: '2030-01-31',
    lineItems,
  };
  await provider.fetch(requestOf('invoicing', 'postInvoice', { body: JSON.stringify(body) }));
  expect(received).toMatchObject([
    { body: { ...body, lineItems: [{ description: 'Cake', quantity: null }] } },
  ]);
  expect(JSON.stringify(received)).not.toMatch(/more|accountId/);
});

/** The invoice that a handler in JavaScript sends. */
async function writeInvoice(status: object): Promise<unknown> {
  const names = Object.keys(manifestOf('invoicing').endpoints);
  const {
    serviceStatusCode: _,
    pipedriveStatusCode: __,
    ...invoice
  } = sampleOf(contracts.invoicing.records.Invoice) as Record<string, unknown>;
  const handlers = Object.fromEntries(names.map((name) => [name, () => [{ ...invoice, ...status }]]));
  const define = defineProvider as unknown as (...given: unknown[]) => Provider;
  const provider = define(manifestOf('invoicing'), { ...credentials, onError: () => {} }, handlers);
  const response = await provider.fetch(requestOf('invoicing', 'getSearchInvoices'));
  const { data } = (await response.json()) as { data: readonly Record<string, unknown>[] };
  return response.ok ? [data[0]?.['serviceStatusCode'], data[0]?.['pipedriveStatusCode']] : response.status;
}

test('the status of an invoice is sent under both names, whichever it has', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => quiet.mockRestore());
  expect(await writeInvoice({ serviceStatusCode: 'paid' })).toEqual(['paid', 'paid']);
  expect(await writeInvoice({ pipedriveStatusCode: 'paid' })).toEqual(['paid', 'paid']);
  // Only a decision forbids two different ones: they are a warning of "check".
  const both = { serviceStatusCode: 'paid', pipedriveStatusCode: 'draft' };
  expect(await writeInvoice(both)).toEqual(['paid', 'draft']);
  expect(await writeInvoice({})).toBe(500);
});

test('a conversation is sent in the envelope, with a cursor or without one', async () => {
  const conversation = responseOf('messaging', 'getConversationById') as { data: object };
  const names = Object.keys(manifestOf('messaging').endpoints);
  const define = defineProvider as unknown as (...given: unknown[]) => Provider;
  for (const [result, more] of [
    [conversation.data, undefined],
    [{ data: conversation.data, additional_data: { after: 'x' } }, { after: 'x' }],
  ]) {
    const handlers = Object.fromEntries(names.map((name) => [name, () => result]));
    const provider = define(manifestOf('messaging'), credentials, handlers);
    const response = await provider.fetch(requestOf('messaging', 'getConversationById'));
    expect(await response.json()).toEqual({
      success: true,
      data: conversation.data,
      ...(more && { additional_data: more }),
    });
  }
});
