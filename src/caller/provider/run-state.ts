import { valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/pointer.ts';
import { findCall } from '../../extensions/contracts.ts';
import type { Manifest, ManifestKind } from '../../extensions/index.ts';
import type { FlowRuleId } from '../../extensions/responses/flow-rules.ts';
import type { RequestFailure } from '../endpoint/endpoint-result.ts';
import type { FlowCall, Run, RunSettings } from './flows/flow.ts';
import { operationOf } from './provider-client.ts';
import type { ProviderRequest } from './provider-request.ts';
import { idsOf, usableId } from './read-provider-response.ts';

/** Something that the app created. */
export interface Created {
  /** Its kind, such as "Meeting". */
  readonly title: string;
  readonly id: string;
  /** Whether a later request deleted it. */
  readonly isDeleted: boolean;
}

/** The memory of a run. */
export interface RunState {
  readonly run: Run;
  /** All requests so far, in order. */
  readonly exchanges: readonly FlowCall[];
  readonly add: (exchange: FlowCall) => void;
  /** Uses the id that the last call of the app with this name registered, if there is one. */
  readonly register: (call: string) => void;
  /** Returns the value of a URL parameter: of a setting, or else of the first created record. */
  readonly valueOf: (parameter: string) => string | undefined;
  /** Returns whether several records were created with an id, and were deleted together. */
  readonly isDeletedWithAnother: (id: string) => boolean;
  readonly hasCalled: (operation: string) => boolean;
  /** Returns whether a request of an operation that breaks a rule if it is accepted was sent. */
  readonly hasTried: (operation: string, rule: FlowRuleId | undefined) => boolean;
  /** Returns whether a request that must succeed was sent. */
  readonly hasTriedAny: () => boolean;
  /** Counts the requests of a flow. */
  readonly countOf: (flow: string) => number;
  readonly listCreated: () => readonly Created[];
  /** Returns the failure of the first request, if it reached no server. */
  readonly unreachable: () => RequestFailure | null;
}

/** Creates the memory of a run. */
export function createRunState(
  kind: ManifestKind,
  manifest: Manifest,
  settings: RunSettings,
  calls: Run['calls'],
): RunState {
  const endpoints = new Set(Object.keys(manifest.endpoints));
  const exchanges: FlowCall[] = [];
  const values = new Map<string, string>([
    ['linkId', settings.link],
    ['providerChannelId', settings.channel],
  ]);
  const createdBy = new Map<string, string>();
  const created: Created[] = [];
  const existing = new Set<string>();
  const repeating = new Set<ProviderRequest>();
  let heldSize = 0;

  function of(step: string): readonly FlowCall[] {
    return exchanges.filter((exchange) => exchange.step.name === step);
  }

  const run: Run = {
    ...settings,
    kind,
    manifest,
    of,
    data: (step) => of(step).findLast(({ data }) => data !== undefined)?.data,
    created: (step) => createdBy.get(step),
    repeatsId: (exchange) => repeating.has(exchange.request),
    listCreated: () => created.map(({ id }) => id),
    probes: (operation) =>
      exchanges.filter(({ step, request }) => request.operation === operation && step.mustFail !== undefined),
    hasEndpoint: (operation) => endpoints.has(operation),
    calls,
  };

  function addCreated(exchange: FlowCall): void {
    const { step, request } = exchange;
    const operation = operationOf(kind, request.operation);
    if (operation.method !== 'POST') return;
    const own = new Set(operation.urlParameters.map(({ name }) => name));
    for (const [name, { id }] of idsOf(operation, exchange)) {
      const usable = usableId(id);
      if (own.has(name) || usable === undefined) continue;
      created.push({ title: operation.success.data?.title ?? '', id: usable, isDeleted: false });
      // Later steps do not use what a request without valid credentials created.
      if (step.mustFail === undefined) addUsed(request, step.name, name, usable);
    }
  }

  function addUsed(request: ProviderRequest, step: string, parameter: string, id: string): void {
    const key = keyOf(parameter, id);
    if (existing.has(key)) repeating.add(request);
    existing.add(key);
    createdBy.set(step, id);
    if (!values.has(parameter)) values.set(parameter, id);
  }

  function removeDeleted({ step: { isDeletion }, request, result }: FlowCall): void {
    const isMeant =
      operationOf(kind, request.operation).method === 'DELETE' || isDeletion?.(request) === true;
    if (!isMeant || !result.ok || result.status < 200 || result.status >= 300) return;
    const ids = new Set(Object.values(request.parameters));
    for (const [name, id] of Object.entries(request.parameters)) existing.delete(keyOf(name, id));
    for (const [index, record] of created.entries())
      if (ids.has(record.id)) created[index] = { ...record, isDeleted: true };
  }

  return {
    run,
    exchanges,
    add(exchange) {
      const last = exchanges.pop();
      if (last !== undefined) exchanges.push(heldSize > maxHeld ? withoutContents(last) : last);
      heldSize += sizeOf(exchange);
      exchanges.push(exchange);
      addCreated(exchange);
      removeDeleted(exchange);
    },
    register(name) {
      const call = findCall(kind, name);
      if (call?.registers === undefined) return;
      const { parameter, pointer } = call.registers;
      const id = usableId(valueAt(calls(name).at(-1), parsePointer(pointer)));
      if (id !== undefined) values.set(parameter, id);
    },
    valueOf: (parameter) => values.get(parameter),
    isDeletedWithAnother(id) {
      const same = created.filter((record) => record.id === id);
      return same.length > 1 && same.every(({ isDeleted }) => isDeleted);
    },
    hasCalled: (operation) =>
      exchanges.some(({ request }) => request.operation === operation && request.link === undefined),
    hasTried: (operation, rule) => run.probes(operation).some(({ step }) => step.mustFail === rule),
    hasTriedAny: () => exchanges.some(({ step }) => step.mustFail === undefined),
    countOf: (flow) => exchanges.filter((exchange) => exchange.flow === flow).length,
    listCreated: () => created,
    unreachable() {
      const [first] = exchanges;
      return first?.result.ok === false && first.result.cause === 'unreachable' ? first.result : null;
    },
  };
}

function keyOf(parameter: string, id: string): string {
  return `${parameter} ${id}`;
}

function sizeOf({ result }: FlowCall): number {
  return result.ok ? result.text.length : 0;
}

/** Drops the contents of a large response. Later steps then do not have them. */
function withoutContents(exchange: FlowCall): FlowCall {
  const { result } = exchange;
  if (!result.ok || sizeOf(exchange) < 100_000) return exchange;
  return { ...exchange, result: { ...result, text: '' }, value: undefined, data: undefined };
}

/** The maximum size of all responses whose contents are kept, in characters. */
const maxHeld = 20_000_000;
