import { changeAt, changeBody, changeData, combined, type Mutation } from '../../../../providers/mutate.ts';
import {
  acceptAnyConnection,
  changeRequest,
  changeResponse,
  changeStatus,
  isOfCrm,
  rejectIf,
} from '../../../../providers/mutate-exchange.ts';
import { success } from '../../../../providers/plain.ts';
import { type Bug, bugsIn } from './bug.ts';

interface InvoiceData {
  readonly id: string;
  readonly total: number;
  readonly contactName: string;
  readonly pipedriveStatusCode: string;
  readonly serviceStatusCode: string;
  readonly actions: readonly { readonly id: string }[];
}

/** Returns mistakes of apps for invoices in requests that write. */
export function invoicingWriteBugs(): readonly Bug[] {
  return [...invoiceBugs(), ...actionBugs(), ...contactBugs(), ...productBugs()];
}

function invoiceBugs(): readonly Bug[] {
  const change = (path: string, value: unknown) => changeAt('postInvoice', path, value);
  return bugsIn('postInvoice', [
    ['a total as text', 'wrong-type', change('total', '21.00')],
    ['null as number of a draft', 'wrong-type', change('invoiceNumber', null)],
    [
      'a status in capitals',
      'unknown-value',
      changeData(
        'postInvoice',
        ({ pipedriveStatusCode: status, serviceStatusCode: _, ...data }: InvoiceData) => ({
          ...data,
          serviceStatusCode: status.toUpperCase(),
        }),
      ),
    ],
    [
      'no status for the CRM',
      'missing-field',
      changeData(
        'postInvoice',
        ({ pipedriveStatusCode: _, serviceStatusCode: __, ...data }: InvoiceData) => data,
      ),
    ],
    ['actions as texts', 'wrong-type', change('actions', ['APPROVE', 'VOIDED'])],
    ['no label', 'missing-field', change('actions.0.label', undefined)],
    ['0 as boolean', 'wrong-type', change('isSent', 0)],
    ['another confirmation', 'unknown-value', change('actions.0.requireConfirmation', 'always')],
    ['a currency in lower case', 'unknown-currency', change('currencyCode', 'eur')],
    ['a path of the invoice', 'not-a-url', change('providerInvoiceUrl', '/invoices/1')],
    ['a time in milliseconds', 'wrong-type', change('dueDate', 1_785_000_000_000)],
    ['a date with points', 'unreadable-date', change('dueDate', '31.01.2026')],
    [
      'all members in snake_case',
      'missing-field',
      changeData('postInvoice', (data: object) =>
        Object.fromEntries(
          Object.entries(data).map(([name, value]) => [
            name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
            value,
          ]),
        ),
      ),
    ],
    ['a list of one', 'wrong-type', changeData('postInvoice', (data) => [data])],
    [
      'null as total without prices',
      'wrong-type',
      changeData('postInvoice', (data: InvoiceData) => (data.total === 0 ? { ...data, total: null } : data)),
    ],
    [
      'needs an email',
      'unexpected-status',
      rejectIf('postInvoice', 422, (body) => body.includes('"email":""')),
    ],
    [
      'the first line of a name',
      'not-stored',
      changeData('postInvoice', ({ contactName, ...data }: InvoiceData) => ({
        ...data,
        contactName: contactName.split('\n')[0],
      })),
    ],
    [
      'a day of another time zone',
      'not-stored',
      changeData('postInvoice', ({ dueDate, ...data }: { dueDate: string }) => ({
        ...data,
        dueDate: new Date(Date.parse(dueDate) - 1).toISOString().slice(0, 10),
      })),
    ],
    [
      'a total in cents',
      'wrong-total',
      changeData('postInvoice', ({ total, ...data }: InvoiceData) => ({ ...data, total: total * 100 })),
    ],
    [
      'tax in every mode',
      'wrong-total',
      changeRequest('postInvoice', (sent: object) => ({ ...sent, taxModeId: 'Exclusive' })),
    ],
    [
      'no amounts',
      'wrong-total',
      changeData('postInvoice', (data: InvoiceData) => ({ ...data, total: 0, dueAmount: 0 })),
    ],
    ['one currency for all', 'not-stored', change('currencyCode', 'EUR')],
    ['a currency by its number', 'not-stored', numberCurrencies((code) => (code === 'USD' ? 'EUR' : code))],
    ['the same id for all invoices', 'duplicate-id', sameInvoice()],
    ['any connection', 'unknown-link-accepted', acceptAnyConnection('postInvoice')],
  ]);
}

function actionBugs(): readonly Bug[] {
  return [
    ...bugsIn('postInvoiceStatus', [
      ['only "success"', 'missing-field', changeBody('postInvoiceStatus', () => ({ success: true }))],
      [
        'a crash when it voids',
        'unexpected-status',
        rejectIf('postInvoiceStatus', 500, (body) => body.includes('VOIDED')),
      ],
      ['another invoice', 'other-record-answered', changeAt('postInvoiceStatus', 'id', 'another')],
      [
        'needs a confirmation',
        'unexpected-status',
        rejectIf('postInvoiceStatus', 400, (body) => !body.includes('requireConfirmation')),
      ],
      ['the action again', 'wrong-type', changeData('postInvoiceStatus', () => 'APPROVE')],
    ]),
    ...bugsIn('getSearchInvoices', [
      ['an action that is not stored', 'records-differ', forgetActions()],
      ['the invoice before the action', 'records-differ', answerBefore(true)],
      ['an action without effect', 'action-without-effect', answerBefore(false)],
      [
        'an email that is forgotten',
        'records-differ',
        changeData('getSearchInvoices', (list: readonly object[]) =>
          list.map((one) => ({ ...one, isSent: false })),
        ),
      ],
    ]),
    ...bugsIn('postInvoiceEmail', [
      [
        'no body',
        'json-syntax',
        changeResponse('postInvoiceEmail', () => new Response(null, { status: 202 })),
      ],
    ]),
  ];
}

function contactBugs(): readonly Bug[] {
  return [
    ...bugsIn('postContact', [
      ['only the id', 'missing-field', changeData('postContact', ({ id }: { id: string }) => ({ id }))],
      [
        'first and last name',
        'missing-field',
        changeData('postContact', ({ displayName: _, ...data }: { displayName: string }) => ({
          ...data,
          firstName: 'Ann',
          lastName: 'Lee',
        })),
      ],
    ]),
    ...bugsIn('getContact', [
      [
        'no VAT id',
        'not-stored',
        changeRequest('postContact', ({ taxId: _, ...data }: { taxId: string }) => data),
      ],
    ]),
    ...bugsIn('putContact', [
      ['a new id', 'other-record-answered', newIdOf('putContact')],
      ['only the name is updated', 'not-updated', keepOld()],
      ['no body', 'json-syntax', changeStatus('putContact', 204)],
    ]),
  ];
}

function productBugs(): readonly Bug[] {
  return [
    ...bugsIn('postProduct', [
      [
        'no prices',
        'not-stored',
        changeRequest('postProduct', (product: { unitPrice: number }) => ({ ...product, unitPrice: 0 })),
      ],
      [
        'whole prices',
        'not-stored',
        changeRequest('postProduct', (product: { unitPrice: number }) => ({ ...product, unitPrice: 10 })),
      ],
      [
        'texts at their limits rejected',
        'unexpected-status',
        rejectIf('postProduct', 422, (body) => /x{50}/.test(body)),
      ],
    ]),
    ...bugsIn('putProduct', [['a new id', 'other-record-answered', newIdOf('putProduct')]]),
  ];
}

/** Stores an update as a new record, so that the old one is unchanged. */
function newIdOf(wanted: string): Mutation {
  return async (request, operation, forward) => {
    if (operation !== wanted || request.url.includes('unknown-')) return forward();
    const { headers } = request;
    const url = new URL(request.url);
    url.pathname = url.pathname.replace(/\/[^/]+$/, '');
    return forward(new Request(url, { method: 'POST', headers, body: await request.text() }));
  };
}

/** Responds to an action with the invoice as it was before, and may then run the action. */
export function answerBefore(isRun: boolean): Mutation {
  return answerAction(isRun, (invoice) => invoice);
}

/** Responds to an action with the new status, but does not store it. */
function forgetActions(): Mutation {
  return answerAction(false, (invoice, action) => {
    const status = { APPROVE: 'issued', VOIDED: 'voided', DELETED: 'deleted' }[action] ?? 'draft';
    const statusCode = status.toUpperCase();
    const actions = invoice.actions.filter(({ id }) => action !== 'VOIDED' || id !== 'APPROVE');
    return { ...invoice, statusCode, serviceStatusCode: status, pipedriveStatusCode: status, actions };
  });
}

function answerAction(isRun: boolean, answer: (invoice: InvoiceData, action: string) => object): Mutation {
  return async (request, operation, forward) => {
    if (operation !== 'postInvoiceStatus' || !isOfCrm(request)) return forward();
    const { id } = (await request.clone().json()) as { id: string };
    const [, base, invoiceId] = /^(.*)\/([^/]+)\/status/.exec(request.url) ?? [];
    const read = await forward(
      new Request(`${base}?ids=${invoiceId}`, {
        headers: { authorization: request.headers.get('authorization') ?? '' },
      }),
    );
    const { data } = (await read.json()) as { data: readonly InvoiceData[] };
    const [invoice] = data;
    // Deletions are stored, so that the check removes what it creates.
    const response = isRun || id === 'DELETED' ? await forward() : null;
    if (invoice === undefined || id === 'DELETED') return response ?? forward();
    return success(answer(invoice, id));
  };
}

/** Gives the currencies numbers as ids, and changes the codes in new invoices. */
function numberCurrencies(change: (code: string) => string): Mutation {
  const codes = ['EUR', 'USD'];
  return combined([
    changeData('getCurrencies', (list: readonly object[]) =>
      list.map((currency, index) => ({ ...currency, id: String(index + 1) })),
    ),
    changeRequest('postInvoice', ({ currencyId, ...data }: { currencyId: string }) => ({
      ...data,
      currencyId: codes[Number(currencyId) - 1],
    })),
    changeData('postInvoice', ({ currencyCode, ...data }: { currencyCode: string }) => ({
      ...data,
      currencyCode: change(currencyCode),
    })),
  ]);
}

/** Updates the name of a contact alone. */
function keepOld(): Mutation {
  const addresses = new Map<string, object>();
  return async (request, operation, forward) => {
    if (operation === 'postContact') {
      const sent = (await request.clone().json()) as object;
      const response = await forward();
      if (!response.ok) return response;
      const { data } = (await response.json()) as { data: { id: string } };
      addresses.set(data.id, sent);
      return success(data);
    }
    const stored = addresses.get(new URL(request.url).pathname.split('/').at(-1) ?? '');
    if (operation !== 'putContact' || stored === undefined) return forward();
    const change = changeRequest('putContact', ({ displayName }: { displayName: string }) => ({
      ...stored,
      displayName,
    }));
    return change(request, operation, forward);
  };
}

/** Gives each invoice the same id, which is that of the last one. */
function sameInvoice(): Mutation {
  const ids: string[] = [];
  return async (request, operation, forward) => {
    const response = await forward(
      new Request(request.url.replaceAll('INV-0', ids.at(-1) ?? 'INV-0'), request),
    );
    if (response.headers.get('content-type')?.includes('json') !== true) return response;
    const { status, headers } = response;
    const text = await response.text();
    if (operation === 'postInvoice' && response.ok) ids.push(JSON.parse(text).data.id);
    const renamed = ids.reduce((all, id) => all.replaceAll(`"id":"${id}"`, '"id":"INV-0"'), text);
    return new Response(renamed, { status, headers: { 'content-type': headers.get('content-type') ?? '' } });
  };
}
