import { defineProvider, type HandlersOf } from 'json-modal/endpoint';
import { defineManifest, type Invoice, type Manifest } from 'json-modal/extensions';
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
    readonly body: { readonly topic: string; readonly start_time: string; readonly duration: number };
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

test('a parameter with a default is always there, and a disputed one may be missing', () => {
  expectTypeOf<Parameters<Chat['getConversations']>[0]['query']>().toEqualTypeOf<{
    readonly conversations_limit: number;
    readonly messages_limit: number;
    readonly after?: string;
  }>();
  expectTypeOf<Parameters<NonNullable<Chat['getMessageById']>>[0]>().toEqualTypeOf<{
    readonly providerChannelId: string;
    readonly sourceConversationId?: string;
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

test('an invoice is written with the public name of its status', () => {
  type Written = Awaited<ReturnType<Invoices['postInvoice']>>;
  expectTypeOf<Written['pipedriveStatusCode']>().toEqualTypeOf<NonNullable<Invoice['pipedriveStatusCode']>>();
  expectTypeOf<Written>().not.toHaveProperty('serviceStatusCode');
  expectTypeOf<Awaited<ReturnType<Invoices['getSearchInvoices']>>[number]>().toEqualTypeOf<Written>();
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
  getConversations: ({ query }) => ({ data: [], additional_data: { after: String(query.messages_limit + 1) } }),
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
