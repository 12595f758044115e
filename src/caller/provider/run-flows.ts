import { isObject } from '../../base/json.ts';
import { listWords, quote } from '../../base/text.ts';
import type { FieldSchema, ProviderOperation } from '../../extensions/declaration.ts';
import type { ManifestKind } from '../../extensions/index.ts';
import type { RequestFailure } from '../endpoint/endpoint-result.ts';
import type { Flow, FlowCall, UntriedReason } from './flows/flow.ts';
import { flows } from './flows/index.ts';
import { operationOf } from './provider-client.ts';
import type { ProviderRequest } from './provider-request.ts';
import { type Created, createRunState, type RunState } from './run-state.ts';
import { type FlowsOptions, runStep } from './run-step.ts';

/** The result of all flows. */
export interface FlowsResult {
  /** The flows that sent requests. */
  readonly flows: readonly { readonly name: string; readonly requests: number }[];
  readonly created: readonly Created[];
  readonly leftOut: readonly LeftOutPart[];
  /** Whether no request that must succeed has a response. */
  readonly isEmpty: boolean;
  /** The failure of the first request, if nothing can be reached. */
  readonly unreachable: RequestFailure | null;
}

/** A part that was not checked. */
export interface LeftOutPart {
  readonly what: string;
  readonly reason: UntriedReason;
}

/** Runs the flows of an extension, one request after the other. */
export async function runFlows(options: FlowsOptions): Promise<FlowsResult> {
  const { kind, manifest, settings, onProgress } = options;
  const state = createRunState(kind, manifest, settings, options.callsOf);
  const leftOut: LeftOutPart[] = [];
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
    leftOut: [
      ...leftOut,
      ...listUncalled(flows[kind], isRun, state),
      ...(settings.isWriting ? describeUntried(kind, state.exchanges) : []).map((what) => ({
        what,
        reason: 'no flow sends it',
      })),
    ],
    isEmpty: !state.hasTriedAny(),
    unreachable: state.unreachable(),
  };
}

/** Returns the endpoints of the manifest that no request reached, without those of steps that were left out. */
function listUncalled(
  all: readonly Flow[],
  isRun: (flow: Flow) => boolean,
  { run, hasCalled }: RunState,
): readonly LeftOutPart[] {
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

async function runFlow(flow: Flow, state: RunState, options: FlowsOptions): Promise<readonly LeftOutPart[]> {
  const reason = flow.awaits === undefined ? null : await options.waitForCall(flow.awaits);
  if (reason !== null) return [{ what: flow.name, reason }];
  if (flow.awaits !== undefined) state.register(flow.awaits);
  const leftOut: LeftOutPart[] = [];
  for (const step of flow.steps) {
    const reason = await runStep(flow, step, state, options);
    if (reason !== null) leftOut.push({ what: `${flow.name}: ${step.name}`, reason });
    if (state.unreachable() !== null) break;
  }
  return leftOut;
}

/** The optional members of the requests of an operation that were always sent, or never. */
interface Untried {
  readonly always: ReadonlySet<string>;
  readonly never: ReadonlySet<string>;
}

/** Describes the optional and null members that no request of an operation had, or that all had, by the declarations. */
function describeUntried(kind: ManifestKind, exchanges: readonly FlowCall[]): readonly string[] {
  const sent = exchanges.filter(
    ({ step, request }) => step.mustFail === undefined && request.link === undefined,
  );
  const names = new Set(sent.map(({ request }) => request.operation));
  return [...names].flatMap((name) => {
    const requests = sent.flatMap(({ request }) => (request.operation === name ? [request] : []));
    const { always, never } = findUntried(operationOf(kind, name), requests);
    return [...describe(`${name} with`, never), ...describe(`${name} without`, always)];
  });
}

function describe(words: string, members: ReadonlySet<string>): readonly string[] {
  return members.size === 0 ? [] : [`${words} ${listWords([...members].map(quote), 'and')}`];
}

function findUntried({ body, query }: ProviderOperation, requests: readonly ProviderRequest[]): Untried {
  const present = new Set<string>();
  const left = new Set<string>();
  for (const request of requests) {
    note(query, request.query, present, left);
    note(body?.schema, contentsOf(request), present, left);
  }
  return {
    always: new Set([...present].filter((name) => !left.has(name))),
    never: new Set([...left].filter((name) => !present.has(name))),
  };
}

function contentsOf({ body }: ProviderRequest): unknown {
  if (body === null || 'json' in body) return body?.json;
  const files = body.files.length === 0 ? {} : { files: body.files };
  return { ...body.fields, ...files };
}

/** Notes which of the optional members of a value are present, and which are left out or null. */
function note(
  schema: FieldSchema | undefined,
  value: unknown,
  present: Set<string>,
  left: Set<string>,
  way = '',
): void {
  for (const item of Array.isArray(value) ? value : []) note(schema?.items, item, present, left, way);
  if (!isObject(value)) return;
  for (const [name, field] of Object.entries(schema?.properties ?? {})) {
    const member = value[name] ?? null;
    const isOptional = schema?.required?.includes(name) !== true || [field.type].flat().includes('null');
    if (isOptional) (member === null ? left : present).add(way + name);
    note(field, member, present, left, `${way}${name}.`);
  }
}
