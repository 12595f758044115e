import { isObject } from '../../../base/json.ts';
import { quote } from '../../../base/text.ts';
import type { InvoiceCreateData } from '../../../extensions/index.ts';
import { smallestAmount, toCents } from '../../../extensions/responses/invoice-values.ts';
import { sentJson } from '../provider-request.ts';
import type { FlowCall, FlowProblem, Run } from './flow.ts';
import { taxRates } from './invoice-lists.ts';

/**
 * Reports a total that is certainly wrong: another one than the sum of the lines, if neither tax nor a discount changes it, and
 * 100 times a sum. The rounding of taxes and discounts is not documented.
 */
export function judgeTotal({ request, data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const sent = sentJson(request);
  const total = isObject(data) ? data['total'] : undefined;
  if (!isNewInvoice(sent)) return [];
  const sum = sumLines(sent);
  if (typeof total !== 'number' || sum === null || sum.amount === 0) return [];
  const problem = findInCents(total, sum, sent, run) ?? findOtherSum(total, sum, sent, data);
  return problem === null ? [] : [{ rule: 'wrong-total', pointer: `${dataPointer}/total`, ...problem }];
}

/** Returns whether a body is an invoice that the check sent. */
export function isNewInvoice(body: unknown): body is InvoiceCreateData {
  return isObject(body) && Array.isArray(body['lineItems']);
}

/** The sum of the lines of an invoice. */
interface LineSum {
  readonly amount: number;
  /** The multiplication in words. */
  readonly words: string;
  readonly quantity: number;
}

type Explanation = Pick<FlowProblem, 'message' | 'hint'>;

/** Returns the sum of quantity × price of all lines; `null` if a line lacks one of them, or has a discount. */
function sumLines({ lineItems }: InvoiceCreateData): LineSum | null {
  let [amount, total] = [0, 0];
  const words: string[] = [];
  for (const { quantity, unitPrice, discountRate } of lineItems) {
    if (typeof quantity !== 'number' || typeof unitPrice !== 'number' || discountRate) return null;
    amount += quantity * unitPrice;
    total += quantity;
    words.push(`${quantity} × ${unitPrice}`);
  }
  return { amount: round(amount), words: words.join(' + '), quantity: total };
}

/** Finds a total in cents: 100 times a sum, with or without tax and discount. */
function findInCents(total: number, sum: LineSum, sent: InvoiceCreateData, run: Run): Explanation | null {
  const discount = sent.globalDiscount?.discountAmount ?? 0;
  const percent = rateOf(sent, run);
  const tax = 1 + percent / 100;
  const sums = [
    { amount: sum.amount, words: sum.words },
    { amount: sum.amount - discount, words: `${sum.words} with the discount` },
    { amount: sum.amount * tax, words: `${sum.words} with ${percent} % tax` },
    { amount: (sum.amount - discount) * tax, words: `${sum.words} with discount and tax` },
    { amount: sum.amount * tax - discount, words: `${sum.words} with tax and discount` },
  ];
  const sumInCents = sums.find(({ amount }) => amount > 0 && Math.abs(total - amount * 100) <= 1);
  if (sumInCents === undefined) return null;
  const message = `"total" is ${total}, but ${sumInCents.words} is ${round(sumInCents.amount)}.`;
  return { message, hint: 'Send the amount in the currency, not in cents.' };
}

/** Finds a total that is not the sum of the lines, although the tax mode and the discount do not change it. */
function findOtherSum(
  total: number,
  sum: LineSum,
  { taxModeId, globalDiscount, currencyId }: InvoiceCreateData,
  data: unknown,
): Explanation | null {
  if (taxModeId === 'Exclusive' || globalDiscount) return null;
  const currency = isObject(data) ? (data['currencyCode'] ?? currencyId) : currencyId;
  const isOfWholeUnits = smallestAmount(currency) === 1;
  // Without cents, each price can be rounded.
  const isSame = isOfWholeUnits
    ? Math.abs(total - sum.amount) <= sum.quantity
    : toCents(total - sum.amount) === 0;
  if (isSame) return null;
  const message = `"total" is ${total}, but ${sum.words} is ${sum.amount} in the tax mode ${quote(taxModeId)}, without a discount.`;
  return { message, hint: total < sum.amount ? 'Add up all lines.' : hintsForTax[taxModeId] };
}

const hintsForTax = { NoTax: 'Add no tax.', Inclusive: 'The prices include the tax. Do not add it.' };

/** Returns the tax of the first line, or of the invoice, in percent; 0 if it is unknown. */
function rateOf({ taxRateId, lineItems }: InvoiceCreateData, run: Run): number {
  const id = lineItems[0]?.taxRateId ?? taxRateId;
  const list = run.data(taxRates);
  const rates: readonly unknown[] = Array.isArray(list) ? list : [];
  const rate = rates.filter(isObject).find((record) => record['id'] === id)?.['rate'];
  return typeof rate === 'number' ? rate : 0;
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
