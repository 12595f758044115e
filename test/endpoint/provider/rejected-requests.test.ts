import { contracts } from 'json-modal/extensions';
import { describe, expect, test } from 'vitest';
import { manifestOf } from '../../extensions/manifests.ts';
import { sampleOf } from '../../extensions/samples.ts';
import { basic, createSampleProvider, requestOf } from './requests.ts';

const meeting = { topic: 'Call', start_time: '2030-01-31 09:30', duration: 30 };

test('nothing that only public material or a decision requires is rejected', async () => {
  const { provider, received } = createSampleProvider('messaging');
  const body = new FormData();
  body.set('files', new File([], ''));
  expect((await provider.fetch(requestOf('messaging', 'postMessage', { body }))).status).toBe(200);
  const empty = { message: '', senderId: '', conversationId: '', recipientIds: [], files: [] };
  expect(received).toEqual([{ providerChannelId: 'c=1;d', body: empty }]);
  const contacts = createSampleProvider('invoicing');
  const url = requestOf('invoicing', 'getSearchContacts').url.replace(/\?.*/, '');
  const response = await contacts.provider.fetch(new Request(url, { headers: { authorization: basic() } }));
  expect([response.status, contacts.received]).toEqual([200, [{ linkId: 'a/b', query: {} }]]);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ann\\list.txt', 'list.txt'],
  ['folder/', 'file'],
  ['..', 'file'],
  ['Übersicht.txt', 'Übersicht.txt'],
])('the handler gets the name of the file %s without folders', async (sent, name) => {
  const { provider, received } = createSampleProvider('messaging');
  const body = new FormData();
  body.set('files', new File(['x'], sent));
  await provider.fetch(requestOf('messaging', 'postMessage', { body }));
  expect(received).toMatchObject([{ body: { files: [{ name }] } }]);
});

describe('a request that is not one of the CRM is rejected', () => {
  const authorized = { authorization: basic() };
  const form = (body: FormData | string, headers: Record<string, string> = authorized) =>
    requestOf('messaging', 'postMessage', { body, headers });
  const complete = () => {
    const made = new FormData();
    for (const name of ['message', 'senderId', 'conversationId', 'recipientIds']) made.set(name, 'x');
    return made;
  };
  const twice = complete();
  twice.append('message', 'y');
  const file = complete();
  file.set('message', new File(['x'], 'x.txt'));
  const textAsFile = complete();
  textAsFile.set('files', 'x');
  const meetingWith = (more: object, headers = authorized) =>
    requestOf('video-calling', 'postMeeting', { body: JSON.stringify({ ...meeting, ...more }), headers });
  const invoiceWith = (more: object) => {
    const body = { ...(sampleOf(contracts.invoicing.records.InvoiceCreateData) as object), ...more };
    return requestOf('invoicing', 'postInvoice', { body: JSON.stringify(body) });
  };
  const find = (query: string) => {
    const url = requestOf('invoicing', 'getSearchInvoices').url.replace(/\?.*/, `?${query}`);
    return new Request(url, { headers: authorized });
  };
  const search = (query: string) => {
    const url = requestOf('invoicing', 'getSearchProducts').url.replace(/\?.*/, `?${query}`);
    return new Request(url, { headers: authorized });
  };

  test.each([
    [
      404,
      'video-calling',
      new Request('https://app.example/x', { headers: authorized }),
      'not have this URL',
    ],
    [405, 'video-calling', requestOf('video-calling', 'postMeeting', { method: 'PUT' }), 'must be POST'],
    [400, 'video-calling', requestOf('video-calling', 'postMeeting', { body: '{' }), 'not JSON'],
    [400, 'video-calling', requestOf('video-calling', 'postMeeting', { body: '' }), 'empty'],
    [
      400,
      'video-calling',
      requestOf('video-calling', 'postMeeting', { body: '[]' }),
      'The body must be an object',
    ],
    [400, 'video-calling', meetingWith({ topic: undefined }), '"topic" is missing'],
    [400, 'video-calling', meetingWith({ topic: null }), '"topic" is missing'],
    [400, 'video-calling', meetingWith({ topic: 1 }), '"topic" must be text'],
    [400, 'video-calling', meetingWith({ duration: 0 }), '"duration" must be more than 0'],
    [400, 'video-calling', meetingWith({ start_time: 'tomorrow' }), '"start_time" must be a time as "YYYY-'],
    [400, 'invoicing', invoiceWith({ issueDate: '31.01.2026' }), '"issueDate" must be a date or time in ISO'],
    [400, 'invoicing', find(''), 'must have "ids" or "customerId" and "startDate"'],
    [400, 'invoicing', find('ids=&customerId=1'), 'must have "ids" or'],
    [400, 'video-calling', meetingWith({ duration: '30' }), '"duration" must be a number'],
    [
      415,
      'video-calling',
      meetingWith({}, { ...authorized, 'content-encoding': 'gzip' } as never),
      'compressed',
    ],
    [400, 'invoicing', invoiceWith({ lineItems: {} }), '"lineItems" must be a list'],
    [
      400,
      'invoicing',
      invoiceWith({ lineItems: [{ description: 'a' }, {}] }),
      '"lineItems[1].description" is',
    ],
    [
      400,
      'invoicing',
      invoiceWith({ globalDiscount: { discountAmount: '1' } }),
      '"globalDiscount.discountAmount"',
    ],
    [
      400,
      'invoicing',
      invoiceWith({ taxModeId: 'inclusive' }),
      '"taxModeId" must be "Inclusive", "Exclusive"',
    ],
    [400, 'invoicing', search('name=x'), '"forceCodeSearch" is missing'],
    [400, 'invoicing', search('name=x&forceCodeSearch=toString'), '"forceCodeSearch" must be true or false'],
    [400, 'invoicing', search('name=x&name=y&forceCodeSearch=1'), '"name" more than once'],
    [
      415,
      'messaging',
      form('{}', { ...authorized, 'content-type': 'application/json' }),
      'multipart/form-data',
    ],
    [
      400,
      'messaging',
      form('x', { ...authorized, 'content-type': 'multipart/form-data; boundary=a' }),
      'form',
    ],
    [400, 'messaging', form(twice), '"message" more than once'],
    [400, 'messaging', form(file), '"message" must be text'],
    [400, 'messaging', form(textAsFile), '"files" must be files'],
  ] as const)('with status %i for %s', async (status, kind, request, message) => {
    const { provider, received } = createSampleProvider(kind);
    const response = await provider.fetch(request);
    expect([response.status, await response.json()]).toEqual([
      status,
      { success: false, data: { message: expect.stringContaining(message), code: expect.any(String) } },
    ]);
    expect(received).toEqual([]);
  });

  test('with the methods that the URL has', async () => {
    const { endpoints, ...manifest } = manifestOf('video-calling');
    const shared = 'https://app.example/:linkId/:meetingId';
    const both = { ...endpoints, patchUpdateMeeting: shared, deleteMeeting: shared };
    const { provider } = createSampleProvider('video-calling', {
      manifest: { ...manifest, endpoints: both },
    });
    const response = await provider.fetch(
      new Request('https://app.example/l/m', { method: 'PUT', headers: authorized }),
    );
    expect(response.headers.get('allow')).toBe('PATCH, DELETE');
  });
});
