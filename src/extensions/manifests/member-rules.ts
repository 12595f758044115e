import type { Rule } from '../../base/rule.ts';
import { rankOf } from '../../base/source.ts';
import { exampleOf, invoices, meetings, messages } from '../examples.ts';

// The rules whose problems one walk along the members and the names of the endpoints finds: `check-manifest-members.ts`
// and `check-manifest.ts`.

export const manifestShape = {
  id: 'manifest-shape',
  ...rankOf({ source: 'documentation' }),
  reason:
    'A manifest is validated against a schema. The documentation has its members, and the endpoints of each extension.',
  identity: 'words',
  accepts: [exampleOf(meetings), exampleOf(invoices), exampleOf(messages)],
  rejects: [
    exampleOf(() => meetings({}, { clientId: null, client_id: '0a1b2c3d4e5f' }), {
      marked: '"client_id"',
      message: '"client_id" is not part of this manifest. Did you mean "clientId"?',
    }),
    exampleOf(() => invoices({ getTemplates: null }, { features: [] }), {
      marked: '[]',
      message: '"features" is not an object. Write {}.',
    }),
    exampleOf(() => meetings({ getConversations: 'https://chat.example/:providerChannelId' }), {
      marked: '"getConversations"',
      message:
        '"getConversations" is an endpoint of messaging, not of video calling. Put it into another manifest.',
    }),
    {
      text: '{ "type": "object", "properties": { "blocks": {} } }\n',
      marked: '{',
      message: 'This is a modal, not a manifest. Name the file "*.modal.json".',
    },
  ],
} as const satisfies Rule;

export const manifestVersion = {
  id: 'manifest-version',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation supports one version of the contract.',
  accepts: [exampleOf(meetings)],
  rejects: [
    exampleOf(() => meetings({}, { version: 'v202101' }), {
      marked: '"v202101"',
      message: '"v202101" is not the version of video calling. Write "v202049".',
    }),
  ],
} as const satisfies Rule;

export const unusualVersion = {
  id: 'unusual-version',
  ...rankOf({ source: 'public' }),
  reason: 'Only one version of the messaging manifest is public.',
  accepts: [exampleOf(messages)],
  rejects: [
    exampleOf(() => messages({}, { version: 'v202201' }), {
      marked: '"v202201"',
      message: '"v202201" is not a known version of messaging. Write "v202101".',
    }),
  ],
} as const satisfies Rule;

export const doubtfulMember = {
  id: 'doubtful-member',
  ...rankOf({ source: 'decision' }),
  reason: 'This toolkit expects the member, or its form. The documentation does not require it.',
  accepts: [exampleOf(messages), exampleOf(() => messages({}, { clientId: '0a1b2c3d4e5f' }))],
  rejects: [
    exampleOf(() => messages({}, { version: null }), {
      marked: '{',
      message: 'The manifest has no "version". Add "version": "v202101".',
    }),
    exampleOf(() => messages({}, { clientId: 1 }), {
      marked: '1',
      message: '"clientId" is not text. Put it in quotes.',
    }),
  ],
} as const satisfies Rule;

export const missingClientId = {
  id: 'missing-client-id',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation requires the client id of the app.',
  accepts: [exampleOf(meetings)],
  rejects: [
    exampleOf(() => meetings({}, { clientId: null }), {
      marked: '{',
      message: 'The manifest has no "clientId". Add the client id of the app from the developer portal.',
    }),
    exampleOf(() => meetings({}, { clientId: '' }), {
      marked: '""',
      message: '"clientId" is empty. Write the client id of the app from the developer portal.',
    }),
  ],
} as const satisfies Rule;

export const placeholderClientId = {
  id: 'placeholder-client-id',
  ...rankOf({ source: 'decision' }),
  reason: 'A client id that was copied from a template does not identify the app.',
  accepts: [exampleOf(meetings)],
  rejects: [
    exampleOf(() => meetings({}, { clientId: 'dummyclientid123' }), {
      marked: '"dummyclientid123"',
      message:
        '"dummyclientid123" looks like a placeholder. Write the client id of the app from the developer portal.',
    }),
  ],
} as const satisfies Rule;

export const unknownEndpoint = {
  id: 'unknown-endpoint',
  ...rankOf({ source: 'documentation' }),
  reason: 'The endpoint is not part of the documented format.',
  accepts: [exampleOf(invoices)],
  rejects: [
    exampleOf(
      () =>
        invoices({
          getInvoiceShareUrl: null,
          getInvoiceShareURL: 'https://bill.example/:linkId/:invoiceId',
        }),
      {
        marked: '"getInvoiceShareURL"',
        message: '"getInvoiceShareURL" is not an endpoint of invoicing. Did you mean "getInvoiceShareUrl"?',
      },
    ),
    exampleOf(() => meetings({ getRecordings: 'https://meet.example' }), {
      marked: '"getRecordings"',
      message: '"getRecordings" is not an endpoint of video calling. Remove it.',
    }),
  ],
} as const satisfies Rule;
