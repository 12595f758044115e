import type { InvoiceCreateData } from 'json-modal/extensions';
import type { Choice, Features } from './read-responses.ts';

/** The form of a new invoice, as the user fills it in. */
export interface InvoiceForm {
  readonly taxMode: string;
  readonly taxRate: string;
  readonly currency: string;
  readonly account: string;
  readonly template: string;
  readonly number: string;
  readonly email: string;
  readonly issueDate: string;
  readonly dueDate: string;
  /** In percent. */
  readonly discount: string;
  readonly lines: readonly InvoiceLine[];
}

/** A line of the form. */
export interface InvoiceLine {
  readonly key: number;
  readonly productId: string | null;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;
  readonly taxRate: string;
}

/** Returns an empty line. */
export function emptyLine(key: number): InvoiceLine {
  const values = { description: '', quantity: '1', price: '', discount: '', taxRate: '' };
  return { key, productId: null, ...values };
}

/** Returns the invoice that the CRM sends: with what the service supports, and nothing else. */
export function toInvoice(form: InvoiceForm, contact: Choice | null, features: Features): InvoiceCreateData {
  const isTaxed = form.taxMode !== 'NoTax';
  const percentage = features.hasGlobalDiscount ? toNumber(form.discount) : null;
  return {
    contactId: contact?.id ?? null,
    contactName: contact?.name ?? '',
    address: '',
    email: form.email,
    taxNumber: '',
    taxModeId: form.taxMode as InvoiceCreateData['taxModeId'],
    globalDiscount:
      percentage === null
        ? null
        : { discountAmount: amountOf(form, percentage), discountPercentage: percentage },
    taxRateId: isTaxed && !features.hasTaxPerLine ? toText(form.taxRate) : null,
    templateId: toText(form.template),
    currencyId: toText(form.currency),
    invoiceNumber: toText(form.number),
    issueDate: form.issueDate,
    dueDate: toText(form.dueDate),
    lineItems: form.lines.map((line) => ({
      productId: line.productId,
      productCode: null,
      description: line.description,
      quantity: toNumber(line.quantity),
      unitPrice: toNumber(line.price),
      discountRate: features.hasLineDiscount ? toNumber(line.discount) : null,
      taxRateId: isTaxed && features.hasTaxPerLine ? toText(line.taxRate) : null,
      ...(form.account !== '' && { accountId: form.account }),
    })),
  };
}

/** Returns the amount of a discount on the subtotal, to the cent. */
function amountOf({ lines }: InvoiceForm, percentage: number): number {
  const subtotal = lines.reduce((sum, line) => sum + totalOf(line), 0);
  return Math.round(subtotal * percentage) / 100;
}

/** Returns the value of a line, without tax. */
export function totalOf({ quantity, price, discount }: InvoiceLine): number {
  return (toNumber(quantity) ?? 1) * (toNumber(price) ?? 0) * (1 - (toNumber(discount) ?? 0) / 100);
}

function toText(text: string): string | null {
  return text === '' ? null : text;
}

function toNumber(text: string): number | null {
  return text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
}
