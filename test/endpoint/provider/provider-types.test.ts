import { defineProvider, type HandlersOf } from 'json-modal/endpoint';
import {
  type Conversation,
  defineManifest,
  type Invoice,
  type Manifest,
  type MeetingRequest,
} from 'json-modal/extensions';
import { expect, expectTypeOf, test } from 'vitest';
import { compile } from '../compile.ts';

const meet = defineManifest({
  version: 'v202049',
  clientId: 'x',
  endpoints: {
    postMeeting: 'https://a.example/:linkId',
    patchUpdateMeeting: 'https://a.example/:linkId/:meetingId',
    deleteMeeting: 'https://a.example/:linkId/:meetingId',
  },
});

type Meet = HandlersOf<typeof meet>;
type Invoices = HandlersOf<Manifest<'invoicing'>>;
type Chat = HandlersOf<Manifest<'messaging'>>;

test('a handler receives the parameters, the query and the body of its operation', () => {
  expectTypeOf<Parameters<Meet['deleteMeeting']>[0]>().toEqualTypeOf<{
    readonly linkId: string;
    readonly meetingId: string;
  }>();
  expectTypeOf<Parameters<Meet['postMeeting']>[0]>().toEqualTypeOf<{
    readonly linkId: string;
    readonly body: MeetingRequest;
  }>();
  expectTypeOf<Parameters<Invoices['getSearchProducts']>[0]['query']>().toEqualTypeOf<{
    readonly name: string;
    readonly code?: string;
    readonly forceCodeSearch: boolean;
  }>();
  expectTypeOf<Parameters<Invoices['postInvoiceStatus']>[0]['body']['id']>().toExtend<string>();
  expectTypeOf<Parameters<Invoices['postInvoiceStatus']>[0]['body']['label']>().toEqualTypeOf<
    string | undefined
  >();
});

test('only a documented default and a documented requirement are certain', () => {
  expectTypeOf<Parameters<Chat['getConversations']>[0]['query']>().toEqualTypeOf<{
    readonly conversations_limit?: number;
    readonly messages_limit?: number;
    readonly after?: string;
  }>();
  expectTypeOf<Parameters<Chat['getConversationById']>[0]['query']>().toEqualTypeOf<{
    readonly messages_limit: number;
    readonly after?: string;
  }>();
  expectTypeOf<Parameters<Invoices['getSearchContacts']>[0]['query']>().toEqualTypeOf<{
    readonly name?: string;
  }>();
  expectTypeOf<Parameters<NonNullable<Chat['getMessageById']>>[0]>().toEqualTypeOf<{
    readonly providerChannelId: string;
    readonly sourceConversationId?: string;
    readonly sourceMessageId: string;
  }>();
});

test('a search for invoices has the ids, or a customer and a day', () => {
  const read = (query: Parameters<Invoices['getSearchInvoices']>[0]['query']): string =>
    query.ids === undefined ? query.customerId + query.startDate : query.ids;
  expect(read({ ids: '1,2' })).toBe('1,2');
});

test('the parameters of a literal URL are those in it', () => {
  const chat = defineManifest({
    version: 'v202101',
    endpoints: {
      getConversations: 'https://a.example/:providerChannelId',
      getConversationById: 'https://a.example/:providerChannelId/:sourceConversationId',
      postMessage: 'https://a.example/:providerChannelId',
      getMessageById: 'https://a.example/:providerChannelId/:sourceMessageId',
    },
  });
  type Literal = HandlersOf<typeof chat>;
  expectTypeOf<Parameters<Literal['getMessageById']>[0]>().toEqualTypeOf<{
    readonly providerChannelId: string;
    readonly sourceMessageId: string;
  }>();
});

test('a form has lists and files', () => {
  expectTypeOf<Parameters<Chat['postMessage']>[0]['body']>().toEqualTypeOf<{
    readonly message: string;
    readonly senderId: string;
    readonly conversationId: string;
    readonly recipientIds: readonly string[];
    readonly files: readonly File[];
  }>();
});

test('an invoice needs its status, under either name', () => {
  type Written = Awaited<ReturnType<Invoices['postInvoice']>>;
  expectTypeOf<Written>().toEqualTypeOf<Invoice>();
  expectTypeOf<Awaited<ReturnType<Invoices['getSearchInvoices']>>[number]>().toEqualTypeOf<Invoice>();
  const invoice = {
    id: '1',
    invoiceNumber: '1',
    contactName: 'Ann',
    statusCode: 'X',
    statusLabel: 'X',
    total: 1,
    currencyCode: 'EUR',
    actions: [],
    providerInvoiceUrl: 'https://a.example/1',
    isShareable: true,
    isSent: false,
  };
  const invoices: readonly Invoice[] = [
    { ...invoice, serviceStatusCode: 'draft' },
    { ...invoice, pipedriveStatusCode: 'draft' },
    // @ts-expect-error: the status is missing
    invoice,
  ];
  expect(invoices).toHaveLength(3);
});

test('a conversation is returned alone, or with the cursor of the next page', () => {
  type Returned = Awaited<ReturnType<Chat['getConversationById']>>;
  expectTypeOf<Conversation>().toExtend<Returned>();
  expectTypeOf<{ data: Conversation; additional_data: { after: string } }>().toExtend<Returned>();
});

test('missing and unknown handlers and wrong responses do not compile', () => {
  const meeting = { meeting_id: '1', join_url: 'https://a.example/1', invitation: 'Join' };
  const nothing = () => {};
  const options = { clientId: 'a', clientSecret: 'b' };
  const handlers = { patchUpdateMeeting: nothing, deleteMeeting: nothing };
  const define = () => {
    defineProvider(meet, options, { ...handlers, postMeeting: () => meeting });
    defineProvider(meet, options, { ...handlers, postMeeting: async () => meeting });
    // @ts-expect-error: a handler is missing
    defineProvider(meet, options, handlers);
    // @ts-expect-error: a field is missing
    defineProvider(meet, options, { ...handlers, postMeeting: () => ({ meeting_id: '1', join_url: 'x' }) });
    // @ts-expect-error: a field has another type
    defineProvider(meet, options, { ...handlers, postMeeting: () => ({ ...meeting, meeting_id: 1 }) });
    // @ts-expect-error: the response is a record
    defineProvider(meet, options, { ...handlers, postMeeting: () => [meeting] });
    // @ts-expect-error: the manifest does not have this endpoint
    defineProvider(meet, options, { ...handlers, postMeeting: () => meeting, getTemplates: nothing });
    // @ts-expect-error: the response is empty
    defineProvider(meet, options, { ...handlers, postMeeting: () => meeting, deleteMeeting: () => 'x' });
    // @ts-expect-error: the secret is missing
    defineProvider(meet, { clientId: 'a' }, { ...handlers, postMeeting: () => meeting });
  };
  expectTypeOf(define).toBeFunction();
});

test('an imported JSON file is a manifest, and its handlers have typed arguments', () => {
  const provider = `
import { defineProvider } from 'json-modal/endpoint';
import manifest from './chat.manifest.json' with { type: 'json' };
export const { fetch, listener } = defineProvider(manifest, { clientId: 'a', clientSecret: 'b' }, {
  getConversations: ({ query }) => ({ data: [], additional_data: { after: String((query.messages_limit ?? 30) + 1) } }),
  getConversationById: ({ sourceConversationId: id }) => ({
    data: { id, link: '', status: 'open', seen: true, next_messages_cursor: undefined },
  }),
  postMessage: async ({ body }) => ({ id: body.files.map(({ name }) => name).join() }),
});
`;
  const manifest = JSON.stringify({
    version: 'v202101',
    endpoints: {
      getConversations: 'https://a.example/:providerChannelId',
      getConversationById: 'https://a.example/:providerChannelId/:sourceConversationId',
      postMessage: 'https://a.example/:providerChannelId',
    },
  });
  const server = `
import { createServer } from 'node:http';
import express from 'express';
import { fetch, listener } from './provider.ts';
export const servers = [createServer(listener), express().use(listener).use('/crm', listener)];
export const worker: { fetch(request: Request): Promise<Response> } = { fetch };
`;
  expect(compile({ 'chat.manifest.json': manifest, 'provider.ts': provider, 'server.ts': server })).toBe('');
});

test('the messages of the compiler have the names of records, and the sentences of wrong members', () => {
  const wrong = `
import { defineProvider } from 'json-modal/endpoint';
import { defineManifest } from 'json-modal/extensions';
const endpoints = {
  postMeeting: 'https://a.example/:linkId',
  patchUpdateMeeting: 'https://a.example/:linkId/:meetingId',
  deleteMeeting: 'https://a.example/:linkId/:meetingId',
} as const;
const options = { clientId: 'a', clientSecret: 'b' };
const nothing = () => {};
const meeting = { meeting_id: 5, join_url: 'x', invitation: 'y' };
defineManifest({ version: 'v202048', clientId: 'x', endpoints });
defineManifest({ version: 'v202049', clientId: 'x', endpoints: { ...endpoints, deleteMeeting: 'https://a.example/:linkId' } });
const manifest = defineManifest({ version: 'v202049', clientId: 'x', endpoints });
defineProvider(manifest, options, { postMeeting: () => meeting, patchUpdateMeeting: nothing, deleteMeeting: nothing });
defineProvider(manifest, options, { postMeeting: ({ meetingId }) => ({ ...meeting, meeting_id: meetingId }), patchUpdateMeeting: nothing, deleteMeeting: nothing });
`;
  const said = compile({ 'wrong.ts': wrong });
  expect(said.split('\n').filter((line) => line.startsWith('wrong.ts'))).toHaveLength(4);
  expect(said).toContain('"The version must be v202049."');
  expect(said).toContain('"The URL of deleteMeeting does not contain :meetingId."');
  expect(said).toContain("is not assignable to type 'Meeting'");
  expect(said).toContain(
    'Property \'meetingId\' does not exist on type \'ProviderRequest<"video-calling", "postMeeting"',
  );
  for (const expansion of ['urlParameters', 'readonly invitation', 'Promise<{'])
    expect(said).not.toContain(expansion);
});
