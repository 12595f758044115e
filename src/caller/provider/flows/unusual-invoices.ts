import { valueAt } from '../../../base/json.ts';
import { quote } from '../../../base/text.ts';
import type { InvoiceCreateData } from '../../../extensions/index.ts';
import { isCurrencyCode } from '../../../extensions/responses/invoice-values.ts';
import { sentJson } from '../provider-request.ts';
import { expectStored } from './compare-sent.ts';
import {
  type Flow,
  type FlowCall,
  type FlowProblem,
  type FlowStep,
  nameStep,
  type RequestParts,
  type Run,
} from './flow.ts';
import { currencies, feature } from './invoice-lists.ts';
import { invoiceOf, newInvoice, supportsTaxMode, taxModes } from './invoices.ts';
import { isNewInvoice, judgeTotal } from './judge-total.ts';
import { deletion, isDeletion } from './next-action.ts';
import { productCode } from './products.ts';
import { all, idsIn } from './records.ts';
import { withoutOptional } from './required-members.ts';

/** An invoice that is unusual but right, in one way. */
interface UnusualInvoice {
  readonly trait: string;
  readonly changes: Partial<InvoiceCreateData> | ((run: Run) => Partial<InvoiceCreateData>);
  /** Returns the changes of its line. */
  readonly line?: (run: Run) => Partial<InvoiceCreateData['lineItems'][number]>;
  /** Whether it lacks the optional members. */
  readonly isShort?: true;
  /** Returns whether the features of the connection offer it. Default: always. */
  readonly isOffered?: (run: Run) => boolean;
  /** Returns whether the usual invoice is already such a one. Default: never. */
  readonly isUsual?: (run: Run) => boolean;
}

const needsNumber = (run: Run) => feature(run, 'invoiceNumberOption') === 'mandatory';
const offersDiscount = (run: Run) => feature(run, 'invoiceDiscountOptions', 'globalDiscount') === true;

const withoutContact = 'an invoice without a contact';

const unusual: readonly UnusualInvoice[] = [
  { trait: withoutContact, changes: { contactId: null, contactName: 'Walk-in customer' } },
  { trait: 'an invoice with an empty email and address', changes: { email: '', address: '' } },
  {
    trait: 'an invoice with a discount by amount',
    changes: { globalDiscount: { discountAmount: 5, discountPercentage: null } },
    isOffered: offersDiscount,
  },
  {
    trait: 'an invoice with a discount by percent',
    changes: { globalDiscount: { discountAmount: 2.1, discountPercentage: 10 } },
    isOffered: offersDiscount,
  },
  {
    trait: 'an invoice whose line has neither quantity nor price',
    changes: {},
    line: () => ({ description: 'Agreed by phone', quantity: null, unitPrice: null }),
  },
  {
    trait: 'an invoice with a number',
    changes: (run) => ({ invoiceNumber: `JM-${run.mark}` }),
    isUsual: needsNumber,
  },
  {
    trait: 'an invoice with the code of a product',
    changes: {},
    line: (run) => ({ productCode: productCode(run) }),
  },
  {
    trait: 'an invoice with a discount in its line',
    changes: {},
    line: () => ({ discountRate: 10 }),
    isOffered: (run) => feature(run, 'invoiceDiscountOptions', 'lineDiscount') === true,
  },
  { trait: 'an invoice without optional members', changes: {}, isShort: true },
  {
    trait: 'an invoice in other scripts, with line breaks',
    changes: { contactName: 'Õun ja Pähkel OÜ\n山田太郎', address: 'Улица 1\n10123 Tallinn' },
  },
  {
    trait: 'an invoice in another currency',
    changes: (run) => ({ currencyId: otherCurrency(run) ?? null }),
    isUsual: (run) => otherCurrency(run) === undefined,
  },
  ...taxModes.map(
    ([option, mode]): UnusualInvoice => ({
      trait: `an invoice with the tax mode "${mode}"`,
      changes: { taxModeId: mode, ...(mode === 'NoTax' && { taxRateId: null }) },
      isOffered: (run) => supportsTaxMode(run, option),
      isUsual: (run) => isFirstMode(run, option),
    }),
  ),
];

/** Returns whether the usual invoice already has a tax mode. */
function isFirstMode(run: Run, option: string): boolean {
  return taxModes.find(([mode]) => supportsTaxMode(run, mode))?.[0] === option;
}

const deleteUnusual = nameStep('delete the unusual invoices');

const nameOf = ({ trait }: UnusualInvoice) => nameStep(`create ${trait}`);

/** The step that creates an invoice that belongs to no contact. */
export const invoiceWithoutContact = nameStep(`create ${withoutContact}`);

/** The flow that creates invoices that are unusual but right, each in one way, and removes them. */
export const unusualInvoices: Flow = {
  name: 'unusual invoices',
  isWriting: true,
  steps: [
    ...unusual.map(
      (invoice, index): FlowStep => ({
        name: nameOf(invoice),
        operation: 'postInvoice',
        trait: invoice.trait,
        request: (run) => {
          if (run.created(newInvoice) === undefined) return `"${newInvoice}" returned no id`;
          if (invoice.isOffered?.(run) === false) return 'the features do not offer it';
          if (invoice.isUsual?.(run) === true) return null;
          const parts = invoiceOf(run, index + 3, changesOf(invoice, run), invoice.line?.(run));
          return invoice.isShort === true ? shorten(run, parts) : parts;
        },
        judge: all(expectStored(), compareCurrency, judgeTotal),
      }),
    ),
    {
      name: deleteUnusual,
      operation: 'postInvoiceStatus',
      request: (run) => nextDeleted(run) ?? 'no unusual invoice lists "DELETED"',
      next: nextDeleted,
      isDeletion,
    },
  ],
};

/** Returns the request that deletes the next unusual invoice. That without a contact is kept for a search. */
function nextDeleted(run: Run): RequestParts | null {
  const done = new Set(run.of(deleteUnusual).map(({ request }) => request.parameters['invoiceId']));
  for (const invoice of unusual) {
    const id = run.created(nameOf(invoice));
    if (id !== undefined && invoice.trait !== withoutContact && !done.has(id)) {
      const parts = deletion(run, nameOf(invoice));
      if (parts !== null) return parts;
    }
  }
  return null;
}

function changesOf({ changes }: UnusualInvoice, run: Run): Partial<InvoiceCreateData> {
  return typeof changes === 'function' ? changes(run) : changes;
}

/** Removes the optional members of an invoice, except those that the features of the connection require. */
function shorten(run: Run, parts: RequestParts | string): RequestParts | string {
  const sent = typeof parts === 'string' ? undefined : sentJson({ body: parts.body ?? null });
  if (!isNewInvoice(sent)) return parts;
  const short = withoutOptional(run, 'postInvoice', sent);
  const isPerLine = feature(run, 'invoiceTaxOption') === 'multiple';
  const lineItems = short.lineItems.map((line, index) =>
    isPerLine ? { ...line, taxRateId: sent.lineItems[index]?.taxRateId ?? null } : line,
  );
  const { invoiceNumber } = sent;
  return { body: { json: { ...short, lineItems, ...(needsNumber(run) && { invoiceNumber }) } } };
}

/** Returns the id of another currency than that of the usual invoice; `undefined` if the app has only one. */
function otherCurrency(run: Run): string | undefined {
  const [usual, ...others] = idsIn(run.data(currencies));
  return others.find((id) => id !== usual);
}

/** Checks that an invoice in another currency does not have that of the usual one. Codes as ids are compared already. */
function compareCurrency({ request, data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const sent = valueAt(sentJson(request), ['currencyId']);
  const [code, usual] = [data, run.data(newInvoice)].map((invoice) => valueAt(invoice, ['currencyCode']));
  if (typeof sent !== 'string' || sent !== otherCurrency(run) || isCurrencyCode(sent)) return [];
  if (typeof code !== 'string' || code !== usual) return [];
  const message = `"currencyCode" is ${quote(code)}, as for another currency, but the id ${quote(sent)} was sent.`;
  return [{ rule: 'not-stored', pointer: `${dataPointer}/currencyCode`, message }];
}
