import type { ManifestKind } from 'json-modal/extensions';
import { changeAt, changeBody, changeData, changeUrl, type Mutation } from '../../../providers/mutate.ts';
import { acceptAnyone, changeStatus, changeText } from '../../../providers/mutate-exchange.ts';
import { basic } from '../../../providers/plain.ts';

/** A mistake of a provider, and the problem that it must lead to. */
export interface Mistake {
  readonly rule: string;
  readonly kind: ManifestKind;
  readonly operation: string;
  /** The place in the response. */
  readonly pointer: string;
  readonly mutation: Mutation;
  /** Endpoints that the manifest lacks. */
  readonly without?: readonly string[];
  /** Other rules that the mistake breaks, too. */
  readonly also?: readonly string[];
}

const basicMistakes: readonly Mistake[] = [
  ...mistakesAt('video-calling', 'postMeeting', [
    ['success-false-as-success', '/success', changeBody('postMeeting', () => ({ success: false }))],
    ['missing-field', '/data', changeAt('postMeeting', 'join_url', undefined)],
    ['unknown-field', '/data/colour', changeAt('postMeeting', 'colour', 'red')],
    ['not-a-url', '/data/join_url', changeAt('postMeeting', 'join_url', '/join/1')],
    ['unusable-id', '/data/meeting_id', changeAt('postMeeting', 'meeting_id', '')],
    ['unexpected-status', '', changeStatus('postMeeting', 200)],
    ['no-answer', '', (_, operation, forward) => (operation === 'postMeeting' ? null : forward())],
  ]),
  ...mistakesAt('video-calling', 'patchUpdateMeeting', [
    ['unexpected-status', '', changeStatus('patchUpdateMeeting', 200)],
    ['body-with-204', '', announceBody('patchUpdateMeeting')],
  ]),
  ...mistakesAt('invoicing', 'getProviderAccount', [
    [
      'unknown-value',
      '/data/features/invoiceTaxOption',
      changeAt('getProviderAccount', 'features.invoiceTaxOption', 'Single'),
    ],
    [
      'no-tax-mode',
      '/data/features/invoiceTaxModeOptions',
      changeAt('getProviderAccount', 'features.invoiceTaxModeOptions', {
        taxExclusive: false,
        taxInclusive: false,
        noTax: false,
      }),
    ],
    ['not-connected', '/data/authorized', changeAt('getProviderAccount', 'authorized', false)],
    ['basic-accepted', '/data', acceptAnyone('getProviderAccount')],
  ]),
  ...mistakesAt('invoicing', 'getTaxRates', [
    ['wrong-type', '/data/0/rate', changeAt('getTaxRates', '0.rate', '20')],
    ['duplicate-id', '/data/1/id', changeAt('getTaxRates', '1.id', 'full')],
    ['basic-accepted', '/data', acceptAnyone('getTaxRates')],
  ]),
  ...mistakesAt('invoicing', 'getAccounts', [
    [
      'unknown-link-accepted',
      '/data',
      changeUrl('getAccounts', (url) => {
        url.pathname = url.pathname.replace(/unknown-\w+/, 'json-modal-check');
      }),
    ],
    ['not-an-envelope', '', changeBody('getAccounts', ({ data }) => data)],
  ]),
  ...mistakesAt('invoicing', 'postInvoice', [
    [
      'unknown-provider-action',
      '/data/actions/0/providerAction',
      changeAt('postInvoice', 'actions.0.providerAction', 'email'),
    ],
    [
      'unlisted-provider-action',
      '/data/actions/1/providerAction',
      changeAt('postInvoice', 'actions.1.providerAction', 'postInvoiceEmail'),
    ],
    ['paid-over-total', '/data/paidAmount', changeAt('postInvoice', 'paidAmount', 1000)],
    ['two-statuses', '/data/serviceStatusCode', changeAt('postInvoice', 'serviceStatusCode', 'paid')],
  ]),
  {
    rule: 'due-amount',
    kind: 'invoicing',
    operation: 'postInvoice',
    pointer: '/data/dueAmount',
    mutation: changeData('postInvoice', (data: object) => ({
      ...data,
      serviceStatusCode: 'partiallyPaid',
      pipedriveStatusCode: 'partiallyPaid',
      paidAmount: 1,
    })),
    // An invoice without prices has no total.
    also: ['paid-over-total'],
  },
  {
    rule: 'action-without-endpoint',
    kind: 'invoicing',
    operation: 'postInvoice',
    pointer: '/data/actions/0',
    mutation: changeAt('postInvoice', 'actions.0', {
      id: 'EMAIL',
      label: 'Send',
      providerAction: 'sendInvoiceEmail',
    }),
    without: ['postInvoiceEmail'],
  },
  ...mistakesAt('invoicing', 'postInvoiceStatus', [
    [
      'approve-when-voided',
      '/data/actions/2',
      changeData('postInvoiceStatus', (data: { pipedriveStatusCode: string; actions: readonly object[] }) =>
        data.pipedriveStatusCode === 'voided'
          ? {
              ...data,
              actions: [
                ...data.actions,
                { id: 'APPROVE', label: 'Approve', providerAction: 'changeInvoiceStatus' },
              ],
            }
          : data,
      ),
    ],
  ]),
  ...mistakesAt('invoicing', 'getInvoicePDF', [
    [
      'not-a-file',
      '',
      (_, operation, forward) =>
        operation === 'getInvoicePDF' ? Response.json({ success: true }) : forward(),
    ],
    ['not-a-file', '', changeFile('{ "success": false }', 'application/pdf')],
    ['not-a-file', '', changeFile('JVBERi0xLjQK', 'text/plain')],
  ]),
  ...mistakesAt('invoicing', 'getContact', [
    ['list-for-one', '/data', changeData('getContact', (data) => [data])],
    ['other-record-answered', '/data/id', changeAt('getContact', 'id', 'another')],
  ]),
  ...mistakesAt('invoicing', 'postContact', [
    ['list-for-one', '/data', changeData('postContact', (data) => [data])],
  ]),
  ...mistakesAt('invoicing', 'putContact', [
    [
      'not-updated',
      '/data/displayName',
      changeData('putContact', (data: { displayName: string }) => ({
        ...data,
        displayName: data.displayName.replace(' changed', ''),
      })),
    ],
  ]),
  ...mistakesAt('invoicing', 'getSearchProducts', [
    ['search-misses-created', '/data', changeData('getSearchProducts', () => [])],
    [
      'search-case',
      '/data',
      changeData('getSearchProducts', (data, { url }) => (/name=CHECK/.test(url) ? [] : data)),
    ],
  ]),
  ...mistakesAt('invoicing', 'getSearchContacts', [
    [
      'search-case',
      '/data',
      changeData('getSearchContacts', (data, { url }) => (/name=JSON/.test(url) ? [] : data)),
    ],
  ]),
  ...mistakesAt('invoicing', 'getProduct', [
    ['too-long-text', '/data/description', changeAt('getProduct', 'description', 'x'.repeat(1001))],
  ]),
  ...mistakesAt('invoicing', 'getSearchInvoices', [
    [
      'pages-do-not-end',
      '/data',
      changeUrl('getSearchInvoices', ({ searchParams }) => {
        if (searchParams.has('page')) searchParams.set('page', '1');
      }),
    ],
    [
      'date-not-inclusive',
      '/data',
      changeData('getSearchInvoices', (data, { url }) => (url.includes('startDate') ? [] : data)),
    ],
    ['search-misses-created', '/data', changeUrl('getSearchInvoices', onlyFirstId)],
    [
      'other-record-answered',
      '/data/2/id',
      changeData('getSearchInvoices', (data: readonly object[]) => [
        ...data,
        ...data.slice(0, 1).map((one) => ({ ...one, id: 'another' })),
      ]),
    ],
  ]),
  {
    rule: 'pages-do-not-end',
    kind: 'invoicing',
    operation: 'getSearchInvoices',
    pointer: '/data',
    mutation: changeData('getSearchInvoices', (data: readonly object[], { url }) => {
      const page = new URL(url).searchParams.get('page');
      return page === null ? data : [{ ...invoice, id: `${data.length}-${page}` }];
    }),
    // Nor do these invoices belong to the contact.
    also: ['other-contact-answered'],
  },
  ...mistakesAt('invoicing', 'getInvoiceSummary', [
    ['not-a-currency', '/data/0/currency', changeAt('getInvoiceSummary', '0.currency', 'Euro')],
    [
      'summary-reading',
      '/data',
      changeData('getInvoiceSummary', (data, { url }) => {
        const { searchParams } = new URL(url);
        return (searchParams.get('to') ?? '') > (searchParams.get('from') ?? '') ? [] : data;
      }),
    ],
  ]),
  ...mistakesAt('messaging', 'getSenderById', [
    ['wrong-public-value', '/data/name', changeAt('getSenderById', 'name', 7)],
  ]),
  ...mistakesAt('messaging', 'getConversations', [
    ['byte-order-mark', '', changeText('getConversations', (text) => `\ufeff${text}`)],
    ['missing-public-field', '/data/0', changeAt('getConversations', '0.seen', undefined)],
    ['unusual-value', '/data/0/status', changeAt('getConversations', '0.status', 'opened')],
    [
      'not-a-time',
      '/data/0/messages/0/created_at',
      changeAt('getConversations', '0.messages.0.created_at', 'yesterday'),
    ],
    [
      'unusual-time',
      '/data/0/messages/0/created_at',
      changeAt('getConversations', '0.messages.0.created_at', '2026-01-31 09:30'),
    ],
    [
      'unknown-sender',
      '/data/0/messages/0/sender_id',
      changeAt('getConversations', '0.messages.0.sender_id', 'nobody'),
    ],
    [
      'participant-roles',
      '/data/0/participants',
      changeAt('getConversations', '0.participants.1.role', 'end_user'),
    ],
    [
      'over-the-limit',
      '/data/1',
      changeUrl('getConversations', ({ searchParams }) => searchParams.delete('conversations_limit')),
    ],
    [
      'over-the-limit',
      '/data/0/messages/1',
      changeUrl('getConversations', ({ searchParams }) => searchParams.delete('messages_limit')),
    ],
    ['basic-accepted', '/data', acceptAnyone('getConversations')],
  ]),
  {
    rule: 'cursor-does-not-end',
    kind: 'messaging',
    operation: 'getConversations',
    pointer: '/additional_data/after',
    mutation: endlessCursor(() => 'c-next'),
    also: ['cursor-repeats-items'],
  },
  {
    rule: 'cursor-does-not-end',
    kind: 'messaging',
    operation: 'getConversations',
    pointer: '/additional_data/after',
    mutation: endlessCursor((after) => String(Number(after ?? 0) + 1)),
    also: ['cursor-repeats-items'],
  },
  {
    rule: 'cursor-repeats-items',
    kind: 'messaging',
    operation: 'getConversations',
    pointer: '/data',
    mutation: endlessCursor((after) => (after === null ? 'again' : null)),
  },
  {
    rule: 'flag-without-endpoint',
    kind: 'messaging',
    operation: 'getConversations',
    pointer: '/data/0/participants/0/avatar_expires',
    mutation: (_, __, forward) => forward(),
    without: ['getSenderById'],
  },
  ...mistakesAt('messaging', 'getConversationById', [
    [
      'cursor-does-not-end',
      '/data/next_messages_cursor',
      async (request, operation, forward) => {
        const url = new URL(request.url);
        url.searchParams.delete('after');
        const mutate = changeAt(
          operation,
          operation === 'getConversations' ? '0.next_messages_cursor' : 'next_messages_cursor',
          'c-next',
        );
        const isMeant = operation === 'getConversations' || operation === 'getConversationById';
        return isMeant ? mutate(request, operation, () => forward(new Request(url, request))) : forward();
      },
    ],
    ['other-record-answered', '/data/id', changeAt('getConversationById', 'id', 'another')],
  ]),
  ...mistakesAt('messaging', 'getTemplates', [
    ['templates-as-list', '/data', changeData('getTemplates', ({ templates }) => templates)],
  ]),
  ...mistakesAt('messaging', 'getSenderById', [
    ['other-record-answered', '/data/id', changeAt('getSenderById', 'id', 'another')],
  ]),
  ...mistakesAt('messaging', 'postMessage', [
    ['no-message-id', '/data', changeAt('postMessage', 'id', undefined)],
    ['duplicate-id', '/data/id', changeAt('postMessage', 'id', 'always the same')],
  ]),
  ...mistakesAt('messaging', 'getMessageById', [
    ['wrapped-bare-message', '', changeBody('getMessageById', (data) => ({ success: true, data }))],
    [
      'other-record-answered',
      '/id',
      changeBody('getMessageById', (data: object) => ({ ...data, id: 'another' })),
    ],
  ]),
];

/** Mistakes in the parts of a contract that only several requests show. */
const furtherMistakes: readonly Mistake[] = [
  ...mistakesAt('invoicing', 'getTaxRates', [
    ['unclear-rejection', '', rejectWith('getTaxRates', 500)],
    ['unclear-rejection', '', rejectWith('getTaxRates', null)],
    ['rate-limited', '', limitRate('getTaxRates')],
  ]),
  ...mistakesAt('invoicing', 'getContact', [
    [
      'unknown-id-answered',
      '/data',
      async ({ url }, operation, forward) => {
        const response = await forward();
        return operation === 'getContact' && response.status === 404 && url.includes('json-modal-check')
          ? Response.json({ success: true, data: { id: '1', displayName: 'Ann' } })
          : response;
      },
    ],
  ]),
  ...mistakesAt('invoicing', 'getInvoicePDF', [
    ['not-a-file', '', changeFile('JVBERi0xLjQK', 'application/pdf')],
    ['not-a-file', '', changeFile('', 'application/pdf')],
    ['not-a-file', '', changeFile('<html><body>Log in</body></html>', 'application/pdf')],
    ['not-a-file', '', changeFile('PK an archive', 'application/octet-stream')],
    ['not-a-file', '', changeStatus('getInvoicePDF', 206)],
    ['cut-file', '', changeFile('%PDF-1.4\n1 0 obj', 'application/pdf')],
    ['large-file', '', changeFile(`%PDF-1.4\n${'x'.repeat(6_000_000)}%%EOF`, 'application/pdf')],
  ]),
  ...mistakesAt('invoicing', 'postContact', [
    ['not-stored', '/data/displayName', changeAt('postContact', 'displayName', 'Json?modal')],
  ]),
  ...mistakesAt('invoicing', 'postProduct', [
    ['not-stored', '/data/unitPrice', changeAt('postProduct', 'unitPrice', 1050)],
    [
      'not-stored',
      '/data/name',
      changeData('postProduct', (data: { name: string }) => ({ ...data, name: data.name.slice(0, 60) })),
    ],
  ]),
  ...mistakesAt('invoicing', 'getSearchContacts', [
    [
      'search-part',
      '/data',
      changeData('getSearchContacts', (data, { url }) => (/changed$/i.test(url) ? data : [])),
    ],
  ]),
  ...mistakesAt('invoicing', 'getSearchProducts', [
    [
      'code-search',
      '/data/0',
      changeUrl('getSearchProducts', ({ searchParams }) => searchParams.set('forceCodeSearch', 'false')),
    ],
  ]),
  ...mistakesAt('invoicing', 'getSearchInvoices', [
    [
      'other-contact-answered',
      '/data/0',
      changeData('getSearchInvoices', (data: readonly object[], { url }) =>
        url.includes('page=1') ? [{ ...invoice, id: 'foreign' }, ...data] : data,
      ),
    ],
    [
      'first-page',
      '/data',
      changeUrl('getSearchInvoices', ({ searchParams }) => {
        const page = searchParams.get('page');
        if (page !== null) searchParams.set('page', String(Number(page) + 1));
      }),
    ],
  ]),
  ...mistakesAt('invoicing', 'postInvoiceEmail', [
    ['not-marked-sent', '/data/isSent', changeAt('postInvoiceEmail', 'isSent', false)],
  ]),
  ...mistakesAt('invoicing', 'getInvoiceSummary', [
    [
      'duplicate-currency',
      '/data/1/currency',
      changeData('getInvoiceSummary', (data: readonly object[]) => [...data, ...data]),
    ],
  ]),
  ...mistakesAt('invoicing', 'postInvoice', [
    [
      'paid-without-payment',
      '/data/paidAmount',
      changeData('postInvoice', (data: object) => ({
        ...data,
        serviceStatusCode: 'paid',
        pipedriveStatusCode: 'paid',
      })),
    ],
    ['unknown-currency', '/data/currencyCode', changeAt('postInvoice', 'currencyCode', '€')],
    ['unreadable-date', '/data/dueDate', changeAt('postInvoice', 'dueDate', '12/31/2026')],
    ['unexpected-status', '', rejectBody('postInvoice', '"contactId":null')],
    ['unexpected-status', '', rejectBody('postInvoice', '"discountPercentage":10')],
    ['unexpected-status', '', rejectBody('postInvoice', '山田')],
  ]),
  ...mistakesAt('video-calling', 'postMeeting', [
    ['unexpected-status', '', rejectBody('postMeeting', '"duration":1}')],
    ['unexpected-status', '', rejectBody('postMeeting', '-12-31 23:30')],
  ]),
  ...mistakesAt('messaging', 'postMessage', [
    ['unexpected-status', '', rejectBody('postMessage', 'õhtusöök.txt')],
    ['unexpected-status', '', rejectBody('postMessage', '🎂')],
  ]),
  ...mistakesAt('messaging', 'getConversations', [
    [
      'cursor-missing',
      '',
      changeBody('getConversations', (body: object) => ({ ...body, additional_data: { after: null } })),
    ],
    [
      'wrong-type',
      '/additional_data/after',
      changeBody('getConversations', (body: { additional_data: { after: string | null } }) => ({
        ...body,
        additional_data: { after: body.additional_data.after === null ? null : 7 },
      })),
    ],
    [
      'not-utc',
      '/data/0/messages/0/created_at',
      changeAt('getConversations', '0.messages.0.created_at', '2026-01-31T09:30:00+02:00'),
    ],
  ]),
  ...mistakesAt('messaging', 'getConversationById', [
    ['cursor-missing', '/data', changeAt('getConversationById', 'next_messages_cursor', null)],
    [
      'cursor-skips-items',
      '/data',
      changeData('getConversationById', (data: { messages: readonly object[] }, { url }) =>
        url.includes('after=') ? { ...data, messages: data.messages.slice(1) } : data,
      ),
    ],
    [
      'not-stored',
      '/data/messages/2',
      changeData('getConversationById', (data: { messages: readonly { attachments: object[] }[] }) => ({
        ...data,
        messages: data.messages.map((one) => ({ ...one, attachments: one.attachments.slice(0, 1) })),
      })),
    ],
  ]),
];

/** Every rule with mistakes that break it. */
export const mistakes: readonly Mistake[] = [...basicMistakes, ...furtherMistakes];

/** Responds to requests without the right credentials with a status, or not at all. */
function rejectWith(wanted: string, status: number | null): Mutation {
  return (request, operation, forward) => {
    if (operation !== wanted || request.headers.get('authorization') === basic()) return forward();
    return status === null ? null : new Response('', { status });
  };
}

function limitRate(wanted: string): Mutation {
  return (request, operation, forward) =>
    operation === wanted && request.headers.get('authorization') === basic()
      ? new Response('', { status: 429, headers: { 'retry-after': '600' } })
      : forward();
}

/** Crashes if a body has a text. */
function rejectBody(wanted: string, text: string): Mutation {
  return async (request, operation, forward) => {
    if (operation !== wanted) return forward();
    const body = Buffer.from(await request.clone().arrayBuffer()).toString();
    return body.includes(text) ? new Response('', { status: 500 }) : forward();
  };
}

/** An invoice without the rest of its data. */
const invoice = {
  invoiceNumber: '1',
  contactName: 'Ann',
  statusCode: 'OPEN',
  statusLabel: 'Open',
  pipedriveStatusCode: 'issued',
  total: 1,
  currencyCode: 'EUR',
  actions: [],
  providerInvoiceUrl: 'https://bill.example/1',
  isShareable: true,
  isSent: false,
};

function mistakesAt(
  kind: ManifestKind,
  operation: string,
  list: readonly (readonly [rule: string, pointer: string, mutation: Mutation])[],
): readonly Mistake[] {
  return list.map(([rule, pointer, mutation]) => ({ rule, kind, operation, pointer, mutation }));
}

function changeFile(content: string, type: string): Mutation {
  return async (_, operation, forward) => {
    const response = await forward();
    return operation === 'getInvoicePDF' && response.ok
      ? new Response(content, { headers: { 'content-type': type } })
      : response;
  };
}

function announceBody(wanted: string): Mutation {
  return async (_, operation, forward) => {
    const response = await forward();
    return operation === wanted && response.ok
      ? new Response(null, { status: 204, headers: { 'content-length': '16' } })
      : response;
  };
}

/** Sends the first page of conversations whatever the cursor is, with a cursor. */
function endlessCursor(cursorFor: (after: string | null) => string | null): Mutation {
  return async (request, operation, forward) => {
    if (operation !== 'getConversations') return forward();
    const url = new URL(request.url);
    const cursor = cursorFor(url.searchParams.get('after'));
    url.searchParams.delete('after');
    const change = changeBody(operation, (body: object) => ({ ...body, additional_data: { after: cursor } }));
    return change(request, operation, () => forward(new Request(url, request)));
  };
}

function onlyFirstId({ searchParams }: URL): void {
  const [first] = searchParams.get('ids')?.split(',') ?? [];
  if (first !== undefined) searchParams.set('ids', first);
}
