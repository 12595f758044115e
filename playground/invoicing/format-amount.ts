/** Writes an amount with its currency. Any other value is a dash. */
export function formatAmount(amount: unknown, currency: string): string {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return '–';
  const digits = amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${digits} ${currency}`.trim();
}
