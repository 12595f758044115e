import { hasMember } from '../../base/json.ts';
import { quote } from '../../base/text.ts';
import { date } from '../kinds/fields.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { findById, type Target } from '../operations/target.ts';
import { add, changeTimes, save, update } from '../operations/write.ts';
import { checkField } from '../records/check-field.ts';
import { isCurrency } from '../records/currencies.ts';
import { idOf } from '../records/links.ts';
import { type CrmCall, type CrmResult, done, Failure, type Route } from '../router.ts';

const target: Target = {
  name: 'subscriptions',
  kind: recordKinds.subscriptions,
  service: { version: 'v1', path: '/subscriptions', operations: {} },
};

const shape = { name: 'subscriptions', form: 'ids', returns: 'record' } as const;

/** The paths of subscriptions that depend on their type: recurring or installment. */
export const subscriptionRoutes: readonly Route[] = [
  {
    operation: 'findSubscription',
    method: 'GET',
    paths: ['/v1/subscriptions/find/:id'],
    source: 'documentation',
    shape,
    handle: findOfDeal,
  },
  addRoute('recurring', addRecurring),
  addRoute('installment', addInstallment),
  ...(['recurring', 'installment'] as const).map(
    (type): Route => ({
      operation: `update${type === 'recurring' ? 'Recurring' : 'Installment'}Subscription`,
      method: 'PUT',
      paths: [`/v1/subscriptions/${type}/:id`],
      source: 'documentation',
      shape: { ...shape, takes: 'change' },
      handle: (call) => change(call, type === 'recurring'),
    }),
  ),
  {
    operation: 'cancelRecurringSubscription',
    method: 'PUT',
    paths: ['/v1/subscriptions/recurring/:id/cancel'],
    source: 'documentation',
    isBodyOptional: true,
    shape,
    body: { fields: { end_date: date('End', 'The day of the cancellation.') } },
    handle: cancel,
  },
];

function addRoute(type: 'recurring' | 'installment', handle: Route['handle']): Route {
  return {
    operation: `add${type === 'recurring' ? 'Recurring' : 'Installment'}Subscription`,
    method: 'POST',
    paths: [`/v1/subscriptions/${type}`],
    source: 'documentation',
    shape: { ...shape, takes: 'new' },
    handle,
  };
}

function findOfDeal({ state, id }: CrmCall): CrmResult {
  const subscription = state.records.subscriptions.all().find((record) => idOf(record['deal_id']) === id);
  return subscription === undefined
    ? new Failure(404, `The deal ${id} has no subscription.`)
    : done(subscription);
}

/** Adds a recurring subscription. "payments" is not required since 2020-09-21. */
function addRecurring(call: CrmCall): CrmResult {
  return addOfType(call, ['cadence_type', 'cycle_amount', 'start_date']);
}

function addInstallment(call: CrmCall): CrmResult {
  return addOfType(call, ['payments']);
}

function addOfType(call: CrmCall, required: readonly string[]): CrmResult {
  const { state, body, note } = call;
  const { currency } = body;
  if (typeof currency === 'string' && !isCurrency(currency, state))
    return new Failure(400, 'Unknown currency provided!');
  for (const name of required.filter((member) => !hasMember(body, member)))
    note({ rule: 'missing-field', message: `${quote(name)} is missing.` });
  const { payments, ...fields } = body;
  const added = add({ ...call, body: fields }, target);
  if (added.ok) addPayments(call, added.data as Subscription, payments);
  return added;
}

const effectiveDate = date('Effective date', 'The day after which payments change.', { type: 'string' });

/** Updates a subscription. New payments replace the former ones. A recurring one needs the day of the change (public). */
function change(call: CrmCall, isRecurring: boolean): CrmResult {
  const { payments, effective_date: day, ...rest } = call.body;
  const fields = isRecurring || day === undefined ? rest : { ...rest, effective_date: day };
  const needed = isRecurring ? 'effective_date' : 'payments';
  if (!hasMember(call.body, needed))
    call.note({ rule: 'missing-field', message: `${quote(needed)} is missing.` });
  else if (isRecurring)
    for (const { problem } of checkField('effective_date', day, effectiveDate, true)) call.note(problem);
  const updated = update({ ...call, body: fields }, target);
  if (!updated.ok || payments === undefined) return updated;
  const subscription = updated.data as Subscription;
  const all = call.state.records.payments.all();
  for (const payment of all.filter((former) => idOf(former['subscription_id']) === subscription.id))
    call.state.records.payments.remove(payment.id);
  addPayments(call, subscription, payments);
  return updated;
}

interface Subscription {
  readonly id: number;
  readonly deal_id?: unknown;
  readonly currency?: unknown;
}

function addPayments(
  { state, note }: CrmCall,
  { id: subscription_id, deal_id = null, currency }: Subscription,
  payments: unknown,
): void {
  if (payments !== undefined && !Array.isArray(payments))
    note({ rule: 'wrong-type', pointer: '/payments', message: '"payments" must be a list.' });
  for (const payment of Array.isArray(payments) ? payments : []) {
    const id = state.records.payments.nextId();
    state.records.payments.put(id, { ...payment, currency, is_active: true, subscription_id, deal_id, id });
  }
}

function cancel(call: CrmCall): CrmResult {
  const { state, id, body } = call;
  const subscription = findById(state, 'subscriptions', id);
  if (subscription instanceof Failure) return subscription;
  const times = changeTimes(target.kind.fields, state.now);
  const ended = typeof body['end_date'] === 'string' ? { end_date: body['end_date'] } : {};
  const canceled = { ...subscription, ...ended, ...times, is_active: false, final_status: 'canceled' };
  return save(call, target, canceled, { before: subscription });
}
