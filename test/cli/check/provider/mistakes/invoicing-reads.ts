import { changeAt, changeBody, changeData, changeUrl, type Mutation } from '../../../../providers/mutate.ts';
import { acceptAnyone, changeStatus } from '../../../../providers/mutate-exchange.ts';
import { basic } from '../../../../providers/plain.ts';
import { invoice, type Mistake, mistakesAt } from './mistake.ts';

/** Mistakes of apps for reading invoices. */
export const invoicingReadMistakes: readonly Mistake[] = [
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
    rule: 'secret-in-response',
    kind: 'invoicing',
    operation: 'getProviderAccount',
    pointer: '',
    mutation: changeData('getProviderAccount', (data: object, { headers }) => ({
      ...data,
      debug: headers.get('authorization'),
    })),
    also: ['unknown-field'],
  },
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
  ...mistakesAt('invoicing', 'getInvoiceSummary', [
    [
      'duplicate-currency',
      '/data/1/currency',
      changeData('getInvoiceSummary', (data: readonly object[]) => [...data, ...data]),
    ],
  ]),
];

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

function changeFile(content: string, type: string): Mutation {
  return async (_, operation, forward) => {
    const response = await forward();
    return operation === 'getInvoicePDF' && response.ok
      ? new Response(content, { headers: { 'content-type': type } })
      : response;
  };
}

function onlyFirstId({ searchParams }: URL): void {
  const [first] = searchParams.get('ids')?.split(',') ?? [];
  if (first !== undefined) searchParams.set('ids', first);
}
