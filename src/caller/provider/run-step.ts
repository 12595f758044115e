import type { Manifest, ManifestKind } from '../../extensions/index.ts';
import type { Call } from '../endpoint/endpoint-result.ts';
import {
  type Flow,
  type FlowCall,
  type FlowStep,
  isReason,
  maxRepeats,
  type RequestParts,
  type Run,
  type RunSettings,
  Skipped,
  type UntriedReason,
} from './flows/flow.ts';
import { sameOfOther } from './flows/other-connection.ts';
import { probesOf } from './flows/probes.ts';
import { operationOf } from './provider-client.ts';
import type { ProviderRequest } from './provider-request.ts';
import { readProviderResponse } from './read-provider-response.ts';
import type { RunState } from './run-state.ts';

/** Options of a run. */
export interface FlowsOptions {
  readonly kind: ManifestKind;
  readonly manifest: Manifest;
  readonly settings: RunSettings;
  readonly source: Call<ProviderRequest>;
  /** Returns the reason to stop sending requests; `null` to continue. */
  readonly stopReason: () => string | null;
  /** Waits for a call of the app. Returns the reason why it is missing; `null` if it arrived. */
  readonly waitForCall: (name: string) => Promise<UntriedReason | null>;
  /** Returns the bodies of the accepted calls of the app with this name. */
  readonly callsOf: (name: string) => readonly unknown[];
  /** Waits before a request is repeated. Returns `false` if the time is over. */
  readonly wait: (ms: number) => Promise<boolean>;
  readonly onExchange: (exchange: FlowCall, run: Run) => void;
  /** Is called with the completed part of the work, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Runs a step. Returns the reason why it was left out or stopped; `null` if it is done. */
export async function runStep(
  flow: Flow,
  step: FlowStep,
  state: RunState,
  options: FlowsOptions,
): Promise<UntriedReason | null> {
  const { run } = state;
  if (!run.hasEndpoint(step.operation)) return `the manifest has no "${step.operation}"`;
  const first = step.request === undefined ? {} : step.request(run);
  return first === null || isReason(first) ? first : sendRepeatedly(first, flow, step, state, options);
}

/** Sends the requests of a step. Returns the reason why it stopped; `null` if it is done. */
async function sendRepeatedly(
  first: RequestParts,
  flow: Flow,
  step: FlowStep,
  state: RunState,
  options: FlowsOptions,
): Promise<UntriedReason | null> {
  let parts: RequestParts | null = first;
  for (let number = 1; parts !== null; number++) {
    if (number > maxRepeats) return `only its first ${maxRepeats} requests are sent`;
    if (parts.pauseMs !== undefined) await options.wait(parts.pauseMs);
    const request = toRequest(flow, step, parts, number, state);
    const reason = isReason(request) ? request : await sendProbed(request, flow, step, state, options);
    if (reason !== null) return reason;
    parts = state.unreachable() === null ? (step.next?.(state.run) ?? null) : null;
  }
  return null;
}

/**
 * Sends a request as the CRM does. Before the first one of each operation, sends its probes; after it, the same for the other
 * connection. Returns the same as `send`.
 */
async function sendProbed(
  request: ProviderRequest,
  flow: Flow,
  step: FlowStep,
  state: RunState,
  options: FlowsOptions,
): Promise<UntriedReason | null> {
  const { run, hasTried } = state;
  const operation = operationOf(options.kind, request.operation);
  const isProbed = step.mustFail === undefined && step.isOfOther !== true && request.link === undefined;
  for (const probe of isProbed ? probesOf(operation, step, request, run) : [])
    if (!hasTried(request.operation, probe.step.mustFail))
      await send(probe.request, flow, probe.step, state, options);
  const reason = await send(request, flow, step, state, options);
  const same = sameOfOther(operation, step, request, run);
  if (same !== null && reason === null) await send(same.request, flow, same.step, state, options);
  return reason;
}

/** Sends a request, and adds its response to the run. Returns the reason if the response is missing, or else `null`. */
async function send(
  request: ProviderRequest,
  flow: Flow,
  step: FlowStep,
  state: RunState,
  { kind, source, stopReason, onExchange }: FlowsOptions,
): Promise<Skipped | null> {
  const stopped = stopReason();
  if (stopped !== null) return new Skipped(stopped);
  const result = await source(request);
  if (!result.ok && result.cause === 'not-recorded') return new Skipped('it is not recorded');
  const ended = !result.ok && result.cause === 'given-up' ? stopReason() : null;
  if (ended !== null) return new Skipped(ended);
  const response = readProviderResponse(operationOf(kind, request.operation), result);
  const exchange: FlowCall = { flow: flow.name, step, request, result, ...response };
  state.add(exchange);
  if (state.unreachable() === null) onExchange(exchange, state.run);
  return null;
}

/** Returns the request of a step, or the reason why it cannot be sent. */
function toRequest(
  flow: Flow,
  step: FlowStep,
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
