/** Returns the operation that runs an action of an invoice; `undefined` if it is unknown. The id decides; for other ids, "providerAction" does. */
export function operationOfAction(id: unknown, providerAction: unknown): string | undefined {
  return operationsById.get(id) ?? operationsByAction.get(providerAction);
}

const operationsById: ReadonlyMap<unknown, string> = new Map([
  ['EMAIL', 'postInvoiceEmail'],
  ['URL', 'getInvoiceShareUrl'],
  ['DOWNLOAD', 'getInvoicePDF'],
]);

const operationsByAction: ReadonlyMap<unknown, string> = new Map([
  ['changeInvoiceStatus', 'postInvoiceStatus'],
  ['sendInvoiceEmail', 'postInvoiceEmail'],
  ['postInvoiceEmail', 'postInvoiceEmail'],
  ['downloadInvoice', 'getInvoicePDF'],
  ['openInvoiceLink', 'getInvoiceShareUrl'],
  ['getInvoiceShareURL', 'getInvoiceShareUrl'],
]);
