import { changeAt, changeData, changeUrl, type Mutation } from '../../../../providers/mutate.ts';
import {
  acceptAnyone,
  changeResponse,
  isOfCrm,
  rejectIf,
  respond,
} from '../../../../providers/mutate-exchange.ts';
import { failure, success } from '../../../../providers/plain.ts';
import { type Bug, bugsIn } from './bug.ts';

type Records = readonly Readonly<Record<string, unknown>>[];

/** Returns mistakes of apps for invoices in the lists and in other requests that only read. */
export function invoicingReadBugs(): readonly Bug[] {
  return [
    ...accountBugs(),
    ...listBugs(),
    ...searchBugs(),
    ...bugsIn('getInvoiceSummary', [
      ['one record', 'wrong-type', changeData('getInvoiceSummary', ([first]: Records) => first)],
      [
        'amounts as texts',
        'wrong-type',
        changeData('getInvoiceSummary', (list: Records) =>
          list.map((one) => ({
            ...one,
            total: '10.00',
            paid: '0.00',
            overdue: '0.00',
            outstanding: '10.00',
          })),
        ),
      ],
      [
        'a crash if "to" is later',
        'unexpected-status',
        rejectIf(
          'getInvoiceSummary',
          500,
          (_, { searchParams }) => `${searchParams.get('to')}` > `${searchParams.get('from')}`,
        ),
      ],
      ['lower case', 'not-a-currency', changeAt('getInvoiceSummary', '0.currency', 'eur')],
    ]),
  ];
}

function accountBugs(): readonly Bug[] {
  const features = (path: string, value: unknown) =>
    changeAt('getProviderAccount', `features.${path}`, value);
  return [
    ...bugsIn('getProviderAccount', [
      ['a text as boolean', 'wrong-type', changeAt('getProviderAccount', 'authorized', 'true')],
      ['tax modes as list', 'wrong-type', features('invoiceTaxModeOptions', ['taxExclusive'])],
      ['limits as texts', 'wrong-type', features('validations.product.name.maxLength', '100')],
      ['no discounts', 'missing-field', features('invoiceDiscountOptions', undefined)],
      ['another option', 'unknown-value', features('invoiceNumberOption', 'optional')],
      [
        'features in snake_case',
        'missing-field',
        changeData('getProviderAccount', (data: { features: Readonly<Record<string, unknown>> }) => ({
          ...data,
          features: Object.fromEntries(
            Object.entries(data.features).map(([name, value]) => [
              name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
              value,
            ]),
          ),
        })),
      ],
    ]),
    ...bugsIn('getProviderAccountConnectUrl', [
      ['only the text', 'wrong-type', changeData('getProviderAccountConnectUrl', ({ url }) => url)],
      ['a path', 'not-a-url', changeAt('getProviderAccountConnectUrl', 'url', '/connect')],
    ]),
  ];
}

function listBugs(): readonly Bug[] {
  return [
    ...bugsIn('getCurrencies', [
      [
        'a list of texts',
        'wrong-type',
        changeData('getCurrencies', (list: Records) => list.map(({ id }) => id)),
      ],
      [
        'records by their ids',
        'wrong-type',
        changeData('getCurrencies', (list: Records) =>
          Object.fromEntries(list.map((one) => [one['id'], one])),
        ),
      ],
      [
        'other names of members',
        'missing-field',
        changeData('getCurrencies', (list: Records) =>
          list.map(({ id, name }) => ({ code: id, label: name, symbol: '€' })),
        ),
      ],
    ]),
    ...bugsIn('getTaxRates', [
      [
        'rates with a sign',
        'wrong-type',
        changeData('getTaxRates', (list: Records) =>
          list.map((one) => ({ ...one, rate: `${one['rate']} %` })),
        ),
      ],
      [
        'numbers as ids',
        'wrong-type',
        changeData('getTaxRates', (list: Records) => list.map((one, index) => ({ ...one, id: index }))),
      ],
    ]),
    ...bugsIn('getAccounts', [
      [
        'no names',
        'missing-public-field',
        changeData('getAccounts', (list: Records) => list.map(({ id }) => ({ id }))),
      ],
      [
        'many members of another service',
        'unknown-field',
        changeData('getAccounts', (list: Records) =>
          list.map((one) => ({ ...one, accountType: 'REVENUE', taxType: 'OUTPUT', class: 'X' })),
        ),
      ],
    ]),
    ...bugsIn('getTemplates', [
      ['no route', 'unexpected-status', respond('getTemplates', () => failure(404, 'No such path'))],
    ]),
  ];
}

function searchBugs(): readonly Bug[] {
  return [
    ...bugsIn('getSearchProducts', [
      [
        'the text "false" for true',
        'code-search',
        changeUrl('getSearchProducts', ({ searchParams }) => {
          if (searchParams.has('code')) searchParams.set('forceCodeSearch', 'true');
        }),
      ],
    ]),
    ...bugsIn('getSearchInvoices', [
      [
        'one record alone',
        'wrong-type',
        changeData('getSearchInvoices', (list: Records) => (list.length === 1 ? list[0] : list)),
      ],
      [
        'a failure for an empty page',
        'unexpected-status',
        respondToEmpty('getSearchInvoices', () => failure(404, 'No such page')),
      ],
      ['all invoices for any contact', 'other-contact-answered', allInvoices()],
      [
        'other totals than those of the invoices',
        'records-differ',
        changeData('getSearchInvoices', (list: Records) =>
          list.map((one) => ({ ...one, total: 1, dueAmount: 1 })),
        ),
      ],
      [
        'no search by ids',
        'unexpected-status',
        rejectIf('getSearchInvoices', 400, (_, url) => url.searchParams.has('ids')),
      ],
    ]),
    ...bugsIn('getSearchContacts', [
      [
        'three letters at least',
        'unexpected-status',
        rejectIf('getSearchContacts', 400, (_, url) => (url.searchParams.get('name') ?? '').length < 3),
      ],
      [
        'only names',
        'missing-public-field',
        changeData('getSearchContacts', (list: Records) =>
          list.map(({ id, displayName: name }) => ({ id, name })),
        ),
      ],
      [
        'the first letters only',
        'search-part',
        changeUrl('getSearchContacts', ({ searchParams }) => {
          const name = searchParams.get('name') ?? '';
          if (name.length > 1 && !/changed$/i.test(name)) searchParams.set('name', `^${name}`);
        }),
      ],
    ]),
    ...bugsIn('getInvoicePDF', [
      ['the file in JSON', 'not-a-file', changeResponse('getInvoicePDF', () => success('JVBERi0xLjQK'))],
      [
        'a redirect to a store of files',
        'unexpected-status',
        respond('getInvoicePDF', redirectTo('https://files.example/1')),
      ],
      ['no check of credentials', 'basic-accepted', acceptAnyone('getInvoicePDF')],
    ]),
    ...bugsIn('getInvoiceShareUrl', [
      [
        'another name of the member',
        'missing-field',
        changeData('getInvoiceShareUrl', ({ url }) => ({ shareUrl: url })),
      ],
    ]),
    ...bugsIn('getProduct', [
      ['a price as text', 'wrong-type', changeAt('getProduct', 'unitPrice', '10.50')],
    ]),
    ...bugsIn('getContact', [
      ['no address', 'records-differ', changeAt('getContact', 'address', undefined)],
      ['another email', 'records-differ', changeAt('getContact', 'email', 'someone@example.com')],
    ]),
  ];
}

function redirectTo(location: string): () => Response {
  return () => new Response(null, { status: 302, headers: { location } });
}

function respondToEmpty(wanted: string, response: () => Response): Mutation {
  return changeResponse(wanted, async (found) => {
    const text = await found.text();
    return text.includes('"data":[]') ? response() : new Response(text, found);
  });
}

/** Searches the invoices that were created, whatever the contact is. */
function allInvoices(): Mutation {
  const created: { id: string }[] = [];
  return async (request, operation, forward) => {
    const response = await forward();
    if (operation === 'postInvoice' && response.ok && isOfCrm(request))
      created.push(((await response.clone().json()) as { data: { id: string } }).data);
    const { searchParams } = new URL(request.url);
    if (operation !== 'getSearchInvoices' || !response.ok || searchParams.get('page') !== '1')
      return response;
    return success(created);
  };
}
