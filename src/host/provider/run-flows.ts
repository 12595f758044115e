import type { Manifest, ManifestKind } from '../../extensions/index.ts';
import type { Call, Failure } from '../endpoint/endpoint-result.ts';
import {
  type Exchange,
  type Flow,
  Gap,
  maxRepeats,
  type Reason,
  type RequestParts,
  type Run,
  type RunSettings,
  type Step,
} from './flows/flow.ts';
import { flows } from './flows/index.ts';
import { sameOfOther } from './flows/other-connection.ts';
import { probesOf } from './flows/probes.ts';
import { operationOf } from './provider-client.ts';
import type { ProviderRequest } from './provider-request.ts';
import { readProviderResponse } from './read-provider-response.ts';
import { type Created, createRunState, type RunState } from './run-state.ts';

/** Options of {@link runFlows}. */
interface FlowsOptions {
  readonly kind: ManifestKind;
  readonly manifest: Manifest;
  readonly settings: RunSettings;
  readonly source: Call<ProviderRequest>;
  /** Returns the reason to stop sending requests; `null` to continue. */
  readonly stopReason: () => string | null;
  /** Waits for a call of the app. Returns the reason why it is missing; `null` if it arrived. */
  readonly waitForCall: (name: string) => Promise<Reason | null>;
  /** Returns the bodies of the accepted calls of the app with this name. */
  readonly callsOf: (name: string) => readonly unknown[];
  /** Waits before a request is repeated. */
  readonly pause: (ms: number) => Promise<unknown>;
  readonly onExchange: (exchange: Exchange, run: Run) => void;
  /** Is called with the completed part of the work, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** The result of all flows. */
export interface FlowsResult {
  /** The flows that sent requests. */
  readonly flows: readonly { readonly name: string; readonly requests: number }[];
  readonly created: readonly Created[];
  readonly leftOut: readonly LeftOut[];
  /** Whether no request that must succeed has a response. */
  readonly isEmpty: boolean;
  /** The failure of the first request, if nothing can be reached. */
  readonly unreachable: Failure | null;
}

/** A part that was not checked. */
export interface LeftOut {
  readonly what: string;
  readonly reason: Reason;
}

/** Runs the flows of an extension, one request after the other. */
export async function runFlows(options: FlowsOptions): Promise<FlowsResult> {
  const { kind, manifest, settings, onProgress } = options;
  const state = createRunState(kind, manifest, settings, options.callsOf);
  const leftOut: LeftOut[] = [];
  const isRun = ({ isWriting }: Flow) => settings.isWriting || !isWriting;
  for (const [index, flow] of flows[kind].entries()) {
    onProgress?.(index / flows[kind].length);
    if (isRun(flow)) leftOut.push(...(await runFlow(flow, state, options)));
    else leftOut.push({ what: flow.name, reason: 'use --writes, which writes data' });
    if (state.unreachable() !== null) break;
  }
  const counts = flows[kind].map(({ name }) => ({ name, requests: state.countOf(name) }));
  return {
    flows: counts.filter(({ requests }) => requests > 0),
    created: state.listCreated(),
    leftOut: [...leftOut, ...listUncalled(flows[kind], isRun, state)],
    isEmpty: !state.hasTriedAny(),
    unreachable: state.unreachable(),
  };
}

/** Returns the endpoints of the manifest that no request reached, without those of steps that were left out. */
function listUncalled(
  all: readonly Flow[],
  isRun: (flow: Flow) => boolean,
  { run, hasCalled }: RunState,
): readonly LeftOut[] {
  const operationsOf = ({ steps }: Flow) => steps.map(({ operation }) => operation);
  const possibleOf = ({ steps }: Flow) => steps.flatMap(({ mayCall = [] }) => mayCall);
  const mentioned = new Set(all.flatMap((flow) => [...operationsOf(flow), ...possibleOf(flow)]));
  const possible = new Set(all.filter(isRun).flatMap(possibleOf));
  const uncalled = Object.keys(run.manifest.endpoints).filter((name) => !hasCalled(name));
  return uncalled.flatMap((what) => {
    if (possible.has(what)) return [{ what, reason: 'no response made it necessary' }];
    return mentioned.has(what) ? [] : [{ what, reason: 'no flow calls it' }];
  });
}

async function runFlow(flow: Flow, state: RunState, options: FlowsOptions): Promise<readonly LeftOut[]> {
  const reason = flow.awaits === undefined ? null : await options.waitForCall(flow.awaits);
  if (reason !== null) return [{ what: flow.name, reason }];
  if (flow.awaits !== undefined) state.register(flow.awaits);
  const leftOut: LeftOut[] = [];
  for (const step of flow.steps) {
    const reason = await runStep(flow, step, state, options);
    if (reason !== null) leftOut.push({ what: `${flow.name}: ${step.name}`, reason });
    if (state.unreachable() !== null) break;
  }
  return leftOut;
}

/** Runs a step. Returns the reason why it was left out or stopped; `null` if it is done. */
async function runStep(
  flow: Flow,
  step: Step,
  state: RunState,
  options: FlowsOptions,
): Promise<Reason | null> {
  const { run } = state;
  if (!run.hasEndpoint(step.operation)) return `the manifest has no "${step.operation}"`;
  const first = step.request === undefined ? {} : step.request(run);
  return first === null || isReason(first) ? first : sendRepeatedly(first, flow, step, state, options);
}

/** Sends the requests of a step. Returns the reason why it stopped; `null` if it is done. */
async function sendRepeatedly(
  first: RequestParts,
  flow: Flow,
  step: Step,
  state: RunState,
  options: FlowsOptions,
): Promise<Reason | null> {
  let parts: RequestParts | null = first;
  for (let number = 1; parts !== null; number++) {
    if (number > maxRepeats) return `only its first ${maxRepeats} requests are sent`;
    if (parts.pauseMs !== undefined) await options.pause(parts.pauseMs);
    const asked = toRequest(flow, step, parts, number, state);
    const reason = isReason(asked) ? asked : await sendProbed(asked, flow, step, state, options);
    if (reason !== null) return reason;
    parts = state.unreachable() === null ? (step.next?.(state.run) ?? null) : null;
  }
  return null;
}

function isReason(value: object | string): value is Reason {
  return typeof value === 'string' || value instanceof Gap;
}

/**
 * Sends a request as the CRM does. Before the first one of each operation, sends its probes; after it, the same for the other
 * connection. Returns the same as `send`.
 */
async function sendProbed(
  asked: ProviderRequest,
  flow: Flow,
  step: Step,
  state: RunState,
  options: FlowsOptions,
): Promise<Reason | null> {
  if (step.mustFail === undefined && asked.link === undefined)
    for (const probe of probesOf(operationOf(options.kind, asked.operation), step, asked, state.run))
      if (!state.hasTried(asked.operation, probe.step.mustFail))
        await send(probe.asked, flow, probe.step, state, options);
  const reason = await send(asked, flow, step, state, options);
  const same = sameOfOther(operationOf(options.kind, asked.operation), step, asked, state.run);
  if (same !== null && reason === null) await send(same.asked, flow, same.step, state, options);
  return reason;
}

/** Sends a request, and adds its response to the run. Returns the reason if the response is missing, or else `null`. */
async function send(
  asked: ProviderRequest,
  flow: Flow,
  step: Step,
  state: RunState,
  { kind, source, stopReason, onExchange }: FlowsOptions,
): Promise<Gap | null> {
  const stopped = stopReason();
  if (stopped !== null) return new Gap(stopped);
  const result = await source(asked);
  if (!result.ok && result.cause === 'not-recorded') return new Gap('it is not recorded');
  const response = readProviderResponse(operationOf(kind, asked.operation), result);
  const exchange: Exchange = { flow: flow.name, step, asked, result, ...response };
  state.add(exchange);
  if (state.unreachable() === null) onExchange(exchange, state.run);
  return null;
}

/** Returns the request of a step, or the reason why it cannot be sent. */
function toRequest(
  flow: Flow,
  step: Step,
  {
    operation = step.operation,
    parameters = {},
    query = {},
    body = null,
    caller = 'crm',
    detail,
    link,
    unknown,
  }: RequestParts,
  number: number,
  state: RunState,
): ProviderRequest | string {
  const filled: Record<string, string> = {};
  for (const { name } of operationOf(state.run.kind, operation).urlParameters) {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : state.valueOf(name);
    if (value === undefined) return `no response had a "${name}"`;
    if (state.isDeletedWithAnother(value))
      return `the app gave another record the id "${value}", and deleted it`;
    filled[name] = value;
  }
  const names = [flow.name, step.name, ...(number === 1 ? [] : [String(number)])];
  return {
    name: names.map((name) => name.replace(/\W+/g, '-')).join('.'),
    operation,
    ...(detail !== undefined && { detail }),
    ...(link !== undefined && { link }),
    ...(unknown !== undefined && { unknown }),
    parameters: filled,
    query,
    body,
    caller,
  };
}
