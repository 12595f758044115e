import type { AppCall, Contract, RecordSchema } from '../declaration.ts';
import { flag, text } from '../fields.ts';
import { assumedFailure, clientId, messageOnly, versionOf } from '../shared-declarations.ts';
import { accountOperations, accountRecords } from './accounts.ts';
import { catalogueOperations, catalogueRecords } from './catalogue.ts';
import { contactOperations, contactRecords } from './contacts.ts';
import { invoiceRecords } from './invoice-records.ts';
import { invoiceOperations } from './invoices.ts';

const invoiceProvider = {
  title: 'Invoice provider',
  description: 'The connection of one user to the app.',
  type: 'object',
  properties: {
    data: {
      title: 'Data',
      description: 'The connection.',
      type: 'object',
      properties: {
        linkId: text('Link id', 'The id of the connection.'),
        orgId: text('Organization id', 'The company in the invoicing service.'),
        marketplaceClientId: text('Marketplace client id', 'The client id of the app.'),
      },
      required: ['linkId', 'orgId', 'marketplaceClientId'],
    },
  },
  required: ['data'],
} as const satisfies RecordSchema;

/** The extension for invoices. */
export const invoicing = {
  title: 'Invoicing',
  description: 'Invoices of an invoicing service, created from deals.',
  status: 'Marked as beta, and no longer in the menu of the public documentation.',
  manifest: {
    title: 'Manifest of an invoicing app',
    description: 'The endpoints that the CRM calls for invoices.',
    type: 'object',
    properties: {
      version: versionOf('v202101'),
      clientId,
      features: {
        title: 'Features',
        description: 'The features of the app; {} if it has no templates.',
        type: 'object',
        properties: {
          templates: flag(
            'Templates',
            'Whether invoices have templates. If true, "getTemplates" is required.',
          ),
        },
        required: [],
      },
    },
    required: ['version', 'clientId', 'features'],
  },
  version: 'v202101',
  isOnlyVersion: true,
  failure: assumedFailure,
  records: {
    ...accountRecords,
    ...invoiceRecords,
    ...catalogueRecords,
    ...contactRecords,
    InvoiceProvider: invoiceProvider,
  },
  operations: {
    ...accountOperations,
    ...invoiceOperations,
    ...catalogueOperations,
    ...contactOperations,
  },
  calls: {
    registerInvoiceProvider: {
      title: 'Register a connection for invoices',
      method: 'POST',
      paths: ['/invoice/user/provider'],
      registers: { parameter: 'linkId', pointer: '/data/linkId' },
      clientIdAt: '/data/marketplaceClientId',
      body: { type: 'json', schema: invoiceProvider },
      success: { status: 200, statusSource: 'decision', shape: 'envelope', data: messageOnly },
      calledWhen: 'The app has stored the OAuth tokens of a user who installs it.',
      notes: [
        {
          source: 'decision',
          text: 'The documentation mentions a "redirectUrl", but not its place. The emulated CRM returns it in "data".',
        },
      ],
    },
  } satisfies Record<string, AppCall>,
} as const satisfies Contract;
