import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { contracts } from '../../contracts.ts';
import { changedInvoice } from '../examples.ts';
import type { RecordRule } from './response-rule.ts';

const { Invoice, Product, InvoiceSummary } = contracts.invoicing.records;

export const unknownCurrency = {
  id: 'unknown-currency',
  records: [Invoice, Product, InvoiceSummary],
  ...rankOf({ source: 'decision' }),
  reason: 'A code of a currency is one of ISO 4217.',
  get accepts() {
    return [changedInvoice({ currencyCode: 'USD' })];
  },
  get rejects() {
    return [
      {
        ...changedInvoice({ currencyCode: 'eur' }),
        marked: '"eur"',
        message: '"eur" is not a currency of ISO 4217. Did you mean "EUR"?',
      },
    ];
  },
  check: ({ schema: { properties = {} }, record }) =>
    ['currencyCode', 'currency'].flatMap((member) => {
      const code = Object.hasOwn(properties, member) ? record[member] : undefined;
      if (typeof code !== 'string' || code === '' || isCurrency(code)) return [];
      // Another rule reports texts of another form.
      if (properties[member]?.format === 'currency' && !/^[A-Z]{3}$/.test(code)) return [];
      const message = `${quote(code)} is not a currency of ISO 4217.`;
      const isCase = isCurrency(code.toUpperCase());
      const hint = isCase ? `Did you mean ${quote(code.toUpperCase())}?` : 'Send its code, such as "EUR".';
      return [{ pointer: toPointer([member]), message, hint }];
    }),
} as const satisfies RecordRule;

function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}

let currencies: ReadonlySet<string> | undefined;
