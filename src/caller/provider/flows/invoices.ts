import { isObject, valueAt } from '../../../base/json.ts';
import { listWords, quote } from '../../../base/text.ts';
import type { InvoiceCreateData } from '../../../extensions/index.ts';
import { sentJson } from '../provider-request.ts';
import { findDifference } from './compare-records.ts';
import { compareRead, expectStored } from './compare-sent.ts';
import { newContact } from './contacts.ts';
import {
  type Flow,
  type FlowCall,
  type FlowProblem,
  nameStep,
  type RequestParts,
  type Run,
  Skipped,
  type StepName,
  type UntriedReason,
} from './flow.ts';
import { accounts, currencies, feature, firstId, reasonOf, taxRates, templates } from './invoice-lists.ts';
import { judgeTotal } from './judge-total.ts';
import { expectLasting, readAfterAction } from './lasting-actions.ts';
import { deletionStep, isDeletion, nextAction } from './next-action.ts';
import { newProduct } from './products.ts';
import { all, describeSearches, idsIn, ifCreated, isLastSearch, searchAgain } from './records.ts';

/** The step that creates the first invoice. */
export const newInvoice = nameStep('create invoice');
/** The step that searches for the created invoices by their ids. */
export const searchedByIds = nameStep('search by ids');
const actions = nameStep('run its actions');

/** The step that creates the invoice that is searched for by its day. */
export const otherInvoice = nameStep('create another invoice');

/** The flow that creates invoices from the features of the connection, and runs every action that one of them lists. */
export const invoices: Flow = {
  name: 'invoice',
  isWriting: true,
  steps: [
    {
      name: newInvoice,
      operation: 'postInvoice',
      request: (run) => invoiceOf(run, 1),
      judge: all(expectStored(), judgeTotal),
    },
    {
      name: otherInvoice,
      operation: 'postInvoice',
      request: (run) => invoiceOf(run, 2),
      judge: all(expectStored(), judgeTotal, expectOtherNumber),
    },
    {
      name: searchedByIds,
      operation: 'getSearchInvoices',
      request: ifCreated(newInvoice, searchByIds),
      next: (run) => {
        const searches = run.of(searchedByIds);
        return listMissing(run, searches.at(-1)?.data).length === 0
          ? null
          : searchAgain(run, searches.length, searchByIds(run));
      },
      judge: compareFound,
    },
    {
      name: actions,
      operation: 'postInvoiceStatus',
      mayCall: ['postInvoiceEmail', 'getInvoiceShareUrl', 'getInvoicePDF', 'getSearchInvoices'],
      request: ifCreated(newInvoice, (run) => nextAction(run, newInvoice, actions) ?? reasonWithout(run)),
      next: (run) =>
        (hasSameIds(run) ? null : readAfterAction(run, newInvoice, actions)) ??
        nextAction(run, newInvoice, actions),
      isDeletion,
      judge: all(expectSent, expectLasting(newInvoice, actions)),
    },
  ],
};

/** Returns the reason why no action is run. Actions that cannot be run are reported. */
function reasonWithout(run: Run): UntriedReason {
  const listed = valueAt(run.data(newInvoice), ['actions']);
  return Array.isArray(listed) && listed.length === 0
    ? new Skipped('the invoice lists no action')
    : 'the invoice lists no action that can be run';
}

/** The step that removes the other invoice after the search for it. */
export const removeOtherInvoice = deletionStep(nameStep('delete the other invoice'), otherInvoice);

/** Returns the request for a new invoice with some other members and another line, or the reason against it. */
export function invoiceOf(
  run: Run,
  number: number,
  changes: Partial<InvoiceCreateData> = {},
  line: Partial<InvoiceCreateData['lineItems'][number]> = {},
): RequestParts | string {
  const reason = reasonOf(run);
  if (reason !== undefined) return reason;
  const [mode, rate, accountId] = [taxModeOf(run), firstId(run, taxRates), firstId(run, accounts)];
  const isPerLine = feature(run, 'invoiceTaxOption') === 'multiple';
  const invoice: InvoiceCreateData = {
    contactId: run.created(newContact) ?? null,
    contactName: `Json-modal check ${run.mark}\nPikk 1`,
    address: 'Pikk 1\n10123 Tallinn',
    email: run.hasEndpoint('postInvoiceEmail') ? 'check@example.com' : '',
    taxNumber: '',
    taxModeId: mode,
    globalDiscount: null,
    taxRateId: mode === 'NoTax' || isPerLine ? null : rate,
    templateId: firstId(run, templates),
    currencyId: firstId(run, currencies),
    invoiceNumber: feature(run, 'invoiceNumberOption') === 'mandatory' ? `JM-${run.mark}-${number}` : null,
    issueDate: run.today,
    // The documentation says only "usually" about the day that a search compares.
    dueDate: run.today,
    lineItems: [
      {
        productId: run.created(newProduct) ?? null,
        productCode: null,
        description: 'Made by json-modal check',
        quantity: 2,
        unitPrice: 10.5,
        discountRate: null,
        taxRateId: isPerLine ? rate : null,
        ...(accountId !== null && { accountId }),
        ...line,
      },
    ],
  };
  return { body: { json: { ...invoice, ...changes } } };
}

/** Checks that an invoice whose number the app chooses does not have that of another one. */
function expectOtherNumber({ request, data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const number = valueAt(data, ['invoiceNumber']);
  const isOfApp = valueAt(sentJson(request), ['invoiceNumber']) === null;
  if (!isOfApp || typeof number !== 'string' || number !== valueAt(run.data(newInvoice), ['invoiceNumber']))
    return [];
  const message = `${quote(number)} is also the number of the invoice before.`;
  return [
    { rule: 'same-number', pointer: `${dataPointer}/invoiceNumber`, message, hint: 'Number each invoice.' },
  ];
}

/** Checks that an invoice is marked as sent after its email. */
function expectSent({ request, data, dataPointer }: FlowCall): readonly FlowProblem[] {
  if (request.operation !== 'postInvoiceEmail' || valueAt(data, ['isSent']) !== false) return [];
  const message = '"isSent" is false after the email was sent.';
  return [{ rule: 'not-marked-sent', pointer: `${dataPointer}/isSent`, message, hint: 'Set it to true.' }];
}

/** Returns the first tax mode that the app supports. */
function taxModeOf(run: Run): InvoiceCreateData['taxModeId'] {
  const supported = taxModes.find(([option]) => supportsTaxMode(run, option));
  return supported?.[1] ?? 'NoTax';
}

/** Returns whether the app supports a tax mode. */
export function supportsTaxMode(run: Run, option: string): boolean {
  return feature(run, 'invoiceTaxModeOptions', option) === true;
}

/** The tax modes, by the names of their options. */
export const taxModes = [
  ['taxExclusive', 'Exclusive'],
  ['taxInclusive', 'Inclusive'],
  ['noTax', 'NoTax'],
] as const;

function createdIds(run: Run): readonly string[] {
  return [newInvoice, otherInvoice].flatMap((step) => run.created(step) ?? []);
}

/** Returns whether both invoices have one id, which is reported already. */
function hasSameIds(run: Run): boolean {
  return new Set(createdIds(run)).size < createdIds(run).length;
}

function searchByIds(run: Run): RequestParts {
  return { query: { ids: createdIds(run).join(',') } };
}

/** Returns the created invoices that a list does not have. */
function listMissing(run: Run, data: unknown): readonly string[] {
  const listedIds = idsIn(data);
  return Array.isArray(data) ? createdIds(run).filter((id) => !listedIds.includes(id)) : [];
}

/** Checks that a search by ids finds the invoices with these ids, and no others. */
function compareFound(exchange: FlowCall, run: Run): readonly FlowProblem[] {
  const { data, dataPointer } = exchange;
  if (!Array.isArray(data)) return [];
  const [searchedIds, foundIds] = [createdIds(run), idsIn(data)];
  const tries = run.of(searchedByIds).length;
  const missing = isLastSearch(run, tries) ? listMissing(run, data) : [];
  const others = foundIds.flatMap((id, index) => (searchedIds.includes(id) ? [] : [{ id, index }]));
  const differences = [newInvoice, otherInvoice].flatMap((step) => compareFoundOne(exchange, run, step));
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            rule: 'search-misses-created' as const,
            pointer: dataPointer,
            message: `The list does not contain ${listWords(missing.map(quote), 'and')}, which ${missing.length === 1 ? 'was' : 'were'} requested.${describeSearches(run, tries)}`,
            hint: '"ids" has several ids, separated by commas.',
          },
        ]),
    ...others.slice(0, 1).map(({ id, index }) => ({
      rule: 'other-record-answered' as const,
      pointer: `${dataPointer}/${index}/id`,
      message: `${quote(id)} was not requested.`,
    })),
    ...differences.slice(0, 1),
  ];
}

/** Compares an invoice in a list with the one that a step created. Its state may change without a request. */
function compareFoundOne(exchange: FlowCall, run: Run, step: StepName): readonly FlowProblem[] {
  const created = run.of(step).at(-1);
  const index = idsIn(exchange.data).indexOf(run.created(step) ?? '');
  const foundInvoice = valueAt(exchange.data, [index]);
  if (hasSameIds(run)) return [];
  if (created === undefined || !isObject(foundInvoice) || !isObject(created.data)) return [];
  return [
    ...findDifference(exchange, created, foundInvoice, created.data, stableMembers, `/${index}`),
    ...compareRead(exchange, run, step, [index]),
  ];
}

const stableMembers = ['invoiceNumber', 'contactName', 'total', 'currencyCode'];
