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
