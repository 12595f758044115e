import type { StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import type { State } from '../state.ts';

/** The number of deals in a currency, and the sum of their values. */
interface CurrencyTotal {
  readonly value: number;
  readonly count: number;
}

/** Returns the sums of the values of deals by currency, and their number. Currencies are not converted. */
export function summarizeDeals(
  deals: readonly StoredRecord[],
  state: State,
): Readonly<Record<string, unknown>> {
  const totals = totalByCurrency(deals, () => 100);
  const weighted = totalByCurrency(deals, (deal) => probabilityOf(deal, state));
  const whole = sumOf(totals);
  const wholeWeighted = sumOf(weighted);
  return {
    values_total: mapTotals(totals, ({ value, count }, currency) => ({
      value,
      count,
      value_converted: value,
      value_formatted: format(value, currency),
      value_converted_formatted: format(value, currency),
    })),
    weighted_values_total: mapTotals(weighted, ({ value, count }, currency) => ({
      value,
      count,
      value_formatted: format(value, currency),
    })),
    total_count: deals.length,
    total_currency_converted_value: whole,
    total_weighted_currency_converted_value: wholeWeighted,
    total_currency_converted_value_formatted: String(whole),
    total_weighted_currency_converted_value_formatted: String(wholeWeighted),
  };
}

/** Returns the numbers of deals and the sums of their values, as timelines have them. */
export function totalDeals(deals: readonly StoredRecord[], state: State): Readonly<Record<string, unknown>> {
  const open = deals.filter(({ status = 'open' }) => status === 'open');
  const won = deals.filter(({ status }) => status === 'won');
  const values = (counted: readonly StoredRecord[]) =>
    mapTotals(
      totalByCurrency(counted, () => 100),
      ({ value }) => value,
    );
  const weightedValues = (counted: readonly StoredRecord[]) =>
    mapTotals(
      totalByCurrency(counted, (deal) => probabilityOf(deal, state)),
      ({ value }) => value,
    );
  return {
    count: deals.length,
    values: values(deals),
    weighted_values: weightedValues(deals),
    open_count: open.length,
    open_values: values(open),
    weighted_open_values: weightedValues(open),
    won_count: won.length,
    won_values: values(won),
  };
}

function totalByCurrency(
  deals: readonly StoredRecord[],
  percentOf: (deal: StoredRecord) => number,
): ReadonlyMap<string, CurrencyTotal> {
  const totals = new Map<string, CurrencyTotal>();
  for (const deal of deals) {
    const currency = String(deal['currency'] ?? 'EUR');
    const { value, count } = totals.get(currency) ?? { value: 0, count: 0 };
    const added = typeof deal['value'] === 'number' ? (deal['value'] * percentOf(deal)) / 100 : 0;
    totals.set(currency, { value: value + added, count: count + 1 });
  }
  return totals;
}

/** Returns the probability of a deal in percent: its own, or else that of its stage. */
function probabilityOf(deal: StoredRecord, { records }: State): number {
  const own = deal['probability'] ?? records.stages.get(idOf(deal['stage_id']) ?? 0)?.['deal_probability'];
  return typeof own === 'number' ? own : 100;
}

function sumOf(totals: ReadonlyMap<string, CurrencyTotal>): number {
  return [...totals.values()].reduce((sum, { value }) => sum + value, 0);
}

function mapTotals(
  totals: ReadonlyMap<string, CurrencyTotal>,
  toValue: (total: CurrencyTotal, currency: string) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...totals].map(([currency, total]) => [currency, toValue(total, currency)]));
}

function format(value: number, currency: string): string {
  return `${value} ${currency}`;
}
