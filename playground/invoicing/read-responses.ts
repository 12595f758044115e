import { isObject, valueAt } from '../../src/base/json.ts';

/** A record of a list, to choose. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** The features of the invoicing service that the form of a new invoice obeys. */
export interface Features {
  readonly taxModes: readonly { readonly id: string; readonly name: string }[];
  readonly hasTaxPerLine: boolean;
  readonly hasGlobalDiscount: boolean;
  readonly hasLineDiscount: boolean;
  readonly needsNumber: boolean;
}

/** An invoice, as far as the app described it. */
export interface ShownInvoice {
  readonly id: string;
  readonly number: string;
  readonly contact: string;
  /** The status for the CRM. */
  readonly status: string;
  readonly label: string;
  readonly total: number | null;
  readonly currency: string;
  readonly dueDate: string;
  readonly actions: readonly Action[];
}

/** An action as the app listed it. */
export interface Action {
  readonly id: string;
  readonly label: string;
  readonly providerAction: unknown;
  readonly confirmation: 'regular' | 'destructive' | null;
  /** The whole of it, which is sent. */
  readonly listed: Readonly<Record<string, unknown>>;
}

/** The status of an invoice before and after an action. */
export interface Observation {
  readonly action: string;
  readonly before: string;
  readonly after: string;
}

/** Reads the records of a list that have an id. */
export function readChoices(list: unknown, nameMember: string): readonly Choice[] {
  return records(list).flatMap((record) => {
    const id = text(record, 'id');
    return id === '' ? [] : [{ id, name: text(record, nameMember) || id }];
  });
}

/** Reads the features of the service. A missing feature is not offered. */
export function readFeatures(features: unknown): Features {
  const modes = valueAt(features, ['invoiceTaxModeOptions']);
  const discounts = valueAt(features, ['invoiceDiscountOptions']);
  return {
    taxModes: taxModes.filter(({ option }) => valueAt(modes, [option]) === true),
    hasTaxPerLine: valueAt(features, ['invoiceTaxOption']) === 'multiple',
    hasGlobalDiscount: valueAt(discounts, ['globalDiscount']) === true,
    hasLineDiscount: valueAt(discounts, ['lineDiscount']) === true,
    needsNumber: valueAt(features, ['invoiceNumberOption']) === 'mandatory',
  };
}

const taxModes = [
  { option: 'taxExclusive', id: 'Exclusive', name: 'Tax is added' },
  { option: 'taxInclusive', id: 'Inclusive', name: 'Prices include tax' },
  { option: 'noTax', id: 'NoTax', name: 'No tax' },
] as const;

/** Reads the invoices of a list that have an id. */
export function readInvoices(list: unknown): readonly ShownInvoice[] {
  return records(list).flatMap((record) => {
    const id = text(record, 'id');
    if (id === '') return [];
    const total = record['total'];
    return [
      {
        id,
        number: text(record, 'invoiceNumber'),
        contact: text(record, 'contactName').split('\n')[0] ?? '',
        status: text(record, 'serviceStatusCode') || text(record, 'pipedriveStatusCode'),
        label: text(record, 'statusLabel'),
        total: typeof total === 'number' ? total : null,
        currency: text(record, 'currencyCode'),
        dueDate: text(record, 'dueDate').slice(0, 10),
        actions: records(record['actions']).flatMap(toAction),
      },
    ];
  });
}

function toAction(listed: Readonly<Record<string, unknown>>): readonly Action[] {
  const id = text(listed, 'id');
  const { requireConfirmation, providerAction } = listed as Readonly<Record<string, unknown>> & {
    readonly requireConfirmation?: unknown;
    readonly providerAction?: unknown;
  };
  const confirmation =
    requireConfirmation === 'regular' || requireConfirmation === 'destructive' ? requireConfirmation : null;
  return id === '' ? [] : [{ id, label: text(listed, 'label') || id, providerAction, confirmation, listed }];
}

function records(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function text(record: Readonly<Record<string, unknown>>, member: string): string {
  const value = record[member];
  return typeof value === 'string' ? value : '';
}
