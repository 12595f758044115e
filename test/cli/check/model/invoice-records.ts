import { clientSecret, type ProviderPlan } from './provider-app.ts';

/** An invoice that an app stores. */
export interface Stored {
  readonly id: string;
  readonly link: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly number: string;
  readonly status: 'draft' | 'issued' | 'voided' | 'deleted';
  readonly isSent: boolean;
  readonly total: number;
}

interface Line {
  readonly quantity?: number | null;
  readonly unitPrice?: number | null;
  readonly discountRate?: number | null;
  readonly taxRateId?: string | null;
}

interface Discount {
  readonly discountAmount?: number;
  readonly discountPercentage?: number | null;
}

/** Returns the total: the lines, less the discounts, plus the tax of 24 % if it is not included. */
export function totalOf(json: Stored['json'], fault: string | null): number {
  const lines = (json['lineItems'] ?? []) as readonly Line[];
  const isAdded = json['taxModeId'] === 'Exclusive' || fault === 'adds tax in every mode';
  const isTaxed = (line: Line) => isAdded && (line.taxRateId ?? json['taxRateId'] ?? null) !== null;
  const amounts = lines.map((line) => ({ amount: amountOf(line, fault), isTaxed: isTaxed(line) }));
  const net = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const gross = amounts.reduce((sum, line) => sum + line.amount * (line.isTaxed ? 1.24 : 1), 0);
  const total = Math.round(gross * (1 - shareOf(json['globalDiscount'] as Discount | null, net)) * 100) / 100;
  return fault === 'has totals in cents' ? Math.round(total * 100) : total;
}

function amountOf({ quantity, unitPrice, discountRate }: Line, fault: string | null): number {
  const count = fault === 'ignores quantities' ? 1 : (quantity ?? 0);
  return count * (unitPrice ?? 0) * (1 - (discountRate ?? 0) / 100);
}

function shareOf(discount: Discount | null | undefined, net: number): number {
  if (discount?.discountPercentage) return discount.discountPercentage / 100;
  return net === 0 ? 0 : (discount?.discountAmount ?? 0) / net;
}

/** Returns the record that the CRM gets. */
export function invoiceRecord(stored: Stored, plan: ProviderPlan, fault: string | null): object {
  const { id, json, number, status, isSent, total } = stored;
  const label = `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;
  const due = typeof json['dueDate'] === 'string' ? json['dueDate'] : undefined;
  const pages: Record<string, string> = {
    'has nothing in the address of an invoice': 'undefined',
    'is in the address of an invoice': `x?key=${encodeURIComponent(clientSecret)}`,
  };
  return {
    id,
    invoiceNumber: number,
    contactName: json['contactName'],
    statusCode: `S_${status}`,
    statusLabel: fault === 'labels the status after nothing' ? 'Status: undefined' : label,
    [plan.idKind === 'uuid' ? 'serviceStatusCode' : 'pipedriveStatusCode']: status,
    total,
    ...amountsOf(stored, plan, fault),
    currencyCode: fault === 'ignores the currency' ? 'EUR' : (json['currencyId'] ?? 'EUR'),
    ...(due !== undefined && { dueDate: fault === 'stores another due date' ? dayBefore(due) : due }),
    actions: actionsOf(status, fault === 'labels an action after nothing'),
    providerInvoiceUrl: `https://bill.example/invoices/${pages[fault ?? ''] ?? id}`,
    isShareable: true,
    isSent,
  };
}

function amountsOf({ total }: Stored, plan: ProviderPlan, fault: string | null): object {
  if (fault === 'has more paid than the total') return { paidAmount: total + 1, dueAmount: 0 };
  if (fault === 'has another due amount' && total > 0)
    return {
      paidAmount: total / 2,
      dueAmount: total,
      pipedriveStatusCode: 'partiallyPaid',
      serviceStatusCode: 'partiallyPaid',
    };
  return plan.hasExtras ? { paidAmount: 0, dueAmount: total } : {};
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

function actionsOf(status: Stored['status'], isUnnamed: boolean): readonly object[] {
  const change = { providerAction: 'changeInvoiceStatus' };
  const remove = { id: 'DELETED', label: 'Delete', ...change, requireConfirmation: 'destructive' };
  const download = {
    id: 'DOWNLOAD',
    label: isUnnamed ? 'Download undefined' : 'Download',
    providerAction: 'downloadInvoice',
  };
  const share = { id: 'URL', label: 'Open', providerAction: 'openInvoiceLink', requireConfirmation: null };
  const send = { id: 'EMAIL', label: 'Send', providerAction: 'sendInvoiceEmail' };
  const discard = { id: 'VOIDED', label: 'Void', ...change, requireConfirmation: 'regular' };
  if (status === 'deleted') return [];
  if (status === 'voided') return [remove, download];
  const approve = { id: 'APPROVE', label: 'Approve', ...change };
  return [...(status === 'draft' ? [approve, remove] : []), discard, download, share, send];
}
