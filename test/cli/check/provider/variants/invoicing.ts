import type { Contact } from 'json-modal/extensions';
import { changeAt, changeData, combined, type Mutation } from '../../../../providers/mutate.ts';
import { changeRequest, changeResponse } from '../../../../providers/mutate-exchange.ts';
import { success } from '../../../../providers/plain.ts';
import {
  changeStatusOfPosts,
  changeText,
  rejectReads,
  renameIds,
  type Variant,
  variantsIn,
} from './variant.ts';

const operationsOn = (name: string) => [`post${name}`, `get${name}`, `put${name}`, `getSearch${name}s`];

/** The styles that providers of invoices can have. */
export function invoicingVariants(): readonly Variant[] {
  return [
    ...variantsIn({
      'a file of another version': changeFile('%PDF-1.7\r\n%âãÏÓ\r\n%%EOF', 'application/octet-stream'),
      'ids with odd characters': renameIds('/products/', operationsOn('Product'), 'id'),
      'status 201 for new records': changeStatusOfPosts(201),
      'null for an unknown record': rejectReads(() => success(null)),
      'numbers with decimals': changeText(printDecimals),
      'lists in another order': changeData('getCurrencies', (data: object[]) => data.reverse()),
    }),
    ...variantsIn(
      {
        'ids of contacts with odd characters': renameIds('/contacts/', operationsOn('Contact'), 'id'),
        'ids of invoices with odd characters': renameIds(
          '/invoices/',
          ['postInvoice', 'postInvoiceStatus', 'postInvoiceEmail', 'getSearchInvoices'],
          'id',
          'é/ ?#%&+:',
        ),
        'status 202 for emails': changeStatusOfPosts(202),
        'a file with a name': changeResponse('getInvoicePDF', async (response) => {
          const headers = {
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="1.pdf"; filename*=UTF-8''%E2%82%AC.pdf`,
            'accept-ranges': 'bytes',
          };
          return new Response(await response.arrayBuffer(), { headers });
        }),
        'a file after a blank line': changeFile('\n%PDF-1.4\n%%EOF\n\n', 'application/pdf'),
        'a file of no media type': changeResponse(
          'getInvoicePDF',
          async (response) => new Response(await response.arrayBuffer()),
        ),
        'no text beside the names': changeData('getProviderAccount', ({ authorized, features }) => ({
          authorized,
          features,
        })),
        'exclusive tax alone': changeAt('getProviderAccount', 'features.invoiceTaxModeOptions', {
          taxExclusive: true,
          taxInclusive: false,
          noTax: false,
        }),
        'no tax at all': changeAt('getProviderAccount', 'features.invoiceTaxModeOptions', {
          taxExclusive: false,
          taxInclusive: false,
          noTax: true,
        }),
        'one tax for all lines': changeAt('getProviderAccount', 'features.invoiceTaxOption', 'single'),
        'numbers that users give': changeAt(
          'getProviderAccount',
          'features.invoiceNumberOption',
          'mandatory',
        ),
        'no discounts': changeAt('getProviderAccount', 'features.invoiceDiscountOptions', {
          globalDiscount: false,
          lineDiscount: false,
        }),
        'members for the display of taxes': changeAt(
          'getProviderAccount',
          'features.documentTaxRateInput',
          'x',
        ),
        'a time as the last day for payment': changeDue((day) => `${day}T00:00:00.000Z`),
        'a time of another zone as the last day for payment': changeDue((day) =>
          new Date(Date.parse(day) - 7_200_000).toISOString(),
        ),
        'no last day for payment': changeDue(() => null),
        'contacts of a name alone': changeContacts(({ id, displayName }) => ({ id, displayName })),
        'taxes rounded for each line': changeTotals((total) => (total === 25.2 ? 25.21 : total)),
        'prices in whole units of a currency without cents': combined([
          changeText((text) =>
            text.replace(/"(?:EUR|USD)"/g, (code) => (code === '"EUR"' ? '"JPY"' : '"KRW"')),
          ),
          changeTotals((total) => (total === 21 ? 22 : Math.round(total))),
          changeRequest('postInvoice', ({ currencyId, ...data }: { currencyId: string }) => ({
            ...data,
            currencyId: currencyId === 'JPY' ? 'EUR' : 'USD',
          })),
        ]),
        'no templates': changeData('getTemplates', () => []),
        'no accounts': changeData('getAccounts', () => []),
        'one tax rate of 0': changeData('getTaxRates', () => [{ id: 'none', name: 'None', rate: 0 }]),
        'no sums': changeData('getInvoiceSummary', () => []),
        'sums in several currencies': changeData('getInvoiceSummary', (list: readonly object[]) => [
          ...list,
          { currency: 'JPY', outstanding: 0, overdue: 0, paid: 0, total: 0 },
        ]),
      },
      true,
    ),
  ];
}

/** Changes the last day for payment wherever an invoice has one. */
function changeDue(change: (day: string) => string | null): Mutation {
  return changeText((text) =>
    text.replace(/"dueDate":"([^"]*)",?/g, (_, day) => {
      const changed = change(day);
      return changed === null ? '' : `"dueDate":"${changed}",`;
    }),
  );
}

function changeTotals(change: (total: number) => number): Mutation {
  return changeText((text) =>
    text.replace(/"total":([\d.]+)/g, (_, total) => `"total":${change(Number(total))}`),
  );
}

function changeContacts(change: (contact: Contact) => object): Mutation {
  const operations = ['postContact', 'getContact', 'putContact'];
  return combined([
    ...operations.map((operation) => changeData(operation, change)),
    changeData('getSearchContacts', (list: readonly Contact[]) => list.map(change)),
  ]);
}

function printDecimals(text: string): string {
  return text.replace(/("(?:rate|total|maxLength|unitPrice|outstanding)":\s*\d+)(?=[,}\s])/g, '$1.0');
}

function changeFile(content: string, type: string): Mutation {
  return changeResponse('getInvoicePDF', () => new Response(content, { headers: { 'content-type': type } }));
}
