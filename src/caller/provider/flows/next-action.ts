import { isObject, valueAt } from '../../../base/json.ts';
import { contracts } from '../../../extensions/contracts.ts';
import type { FieldSchema } from '../../../extensions/declaration.ts';
import { operationOfAction } from '../../../extensions/operation-of-action.ts';
import { matchesSchema } from '../../../format/matches-schema.ts';
import { operationOf } from '../provider-client.ts';
import type { ProviderRequest } from '../provider-request.ts';
import type { FlowStep, RequestParts, Run, StepName } from './flow.ts';
import { ifCreated } from './records.ts';

/** Returns the next action of a created invoice that was not run yet, as currently listed; `null` if there is none. */
export function nextAction(run: Run, create: StepName, step: StepName): RequestParts | null {
  const done = new Set(run.of(step).map(({ request }) => request.detail));
  const listed = listActions(run, create, step).filter(({ id }) => !done.has(id));
  const [next] = [...listed].sort((a, b) => rankOf(a.id) - rankOf(b.id));
  return next === undefined ? null : partsOf(run, create, next);
}

/** Returns the request that deletes a created invoice; `null` if the invoice does not list this action. */
export function deletion(run: Run, create: StepName): RequestParts | null {
  const action = listActions(run, create, null).find(({ id }) => id === deletingId);
  return action === undefined ? null : partsOf(run, create, action);
}

/** Returns the step that deletes a created invoice. */
export function deletionStep(name: StepName, create: StepName): FlowStep {
  return {
    name,
    operation: 'postInvoiceStatus',
    request: ifCreated(create, (run) => deletion(run, create) ?? 'the invoice does not list "DELETED"'),
    isDeletion,
  };
}

/** Returns whether a request runs the action that deletes an invoice. */
export function isDeletion({ detail }: Pick<ProviderRequest, 'detail'>): boolean {
  return detail === deletingId;
}

const deletingId = 'DELETED';

/** An action as the app listed it. */
type Action = Readonly<Record<string, unknown>> & { readonly id: string };

/** Returns the actions of the invoice in its last response that can be run. */
function listActions(run: Run, create: StepName, step: StepName | null): readonly Action[] {
  const later = step === null ? [] : run.of(step).map(({ data }) => data);
  const invoice = [run.data(create), ...later]
    .filter((data) => Array.isArray(valueAt(data, ['actions'])))
    .at(-1);
  const listed = valueAt(invoice, ['actions']);
  return (Array.isArray(listed) ? listed : []).filter(
    (candidate): candidate is Action =>
      isObject(candidate) &&
      typeof candidate['id'] === 'string' &&
      run.hasEndpoint(operationOfAction(candidate['id'], candidate['providerAction']) ?? ''),
  );
}

function partsOf(run: Run, create: StepName, action: Action): RequestParts {
  const operation = operationOfAction(action.id, action['providerAction']) ?? 'postInvoiceStatus';
  return {
    operation,
    detail: action.id,
    parameters: { invoiceId: run.created(create) ?? '' },
    ...(operationOf(run.kind, operation).body && { body: { json: withoutWrong(action) } }),
  };
}

/** Returns an action without the members whose values are wrong, and so reported. */
function withoutWrong(action: Action): Partial<Action> {
  const fields: Readonly<Record<string, FieldSchema>> = contracts.invoicing.records.ChosenAction.properties;
  const isRight = ([name, value]: readonly [string, unknown]) =>
    fields[name] === undefined || matchesValue(fields[name], value);
  return Object.fromEntries(Object.entries(action).filter(isRight));
}

function matchesValue({ type, enum: values }: FieldSchema, value: unknown): boolean {
  return matchesSchema({ ...(type && { type }), ...(values && { enum: values }) }, value);
}

/** Returns the rank of an action. Those that leave few others come last. */
function rankOf(id: string): number {
  return ['VOIDED', 'DELETED'].indexOf(id);
}
