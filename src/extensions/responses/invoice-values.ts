import { isObject } from '../../base/json.ts';
import type { RecordValues } from './rules/response-rule.ts';

/** Returns a difference of sums in whole cents. Half a cent is more than the error of a sum of decimals. */
export function toCents(difference: number): number {
  return Math.sign(difference) * Math.round(Math.abs(difference) * 100);
}

/** Returns the statuses of an invoice, under both of their names. */
export function statusesOf({ pipedriveStatusCode, serviceStatusCode }: RecordValues): readonly unknown[] {
  return [pipedriveStatusCode, serviceStatusCode].filter((it) => it !== undefined && it !== null);
}

/** Returns the actions of an invoice. */
export function actionsOf({ actions }: RecordValues): readonly RecordValues[] {
  return Array.isArray(actions) ? actions.map((action) => (isObject(action) ? action : {})) : [];
}

/** Returns whether a text is the code of a currency, as ISO 4217 lists them. */
export function isCurrencyCode(code: string): boolean {
  currencyCodes ??= new Set(Intl.supportedValuesOf('currency'));
  return currencyCodes.has(code);
}

let currencyCodes: ReadonlySet<string> | undefined;

/** Returns the smallest difference of two amounts in a currency; that of a currency with cents if it is unknown. */
export function smallestAmount(currency: unknown): number {
  if (typeof currency !== 'string' || !isCurrencyCode(currency)) return 0.01;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return 10 ** -Math.min(maximumFractionDigits, 2);
}
