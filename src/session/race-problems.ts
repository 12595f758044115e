import { canonical, isObject, parseJson, valueAt } from '../base/json.ts';
import { isEmpty } from '../behaviour/visibility.ts';
import type { Value } from '../format/values.ts';
import type { SessionEvent } from './session-events.ts';
import type { Origin, SessionConfig, SessionState } from './state.ts';
import type { ModalRequest } from './transport.ts';

/** A problem that an order of responses causes for the user. Requests are the numbers in the session file. */
export type RaceProblem =
  /** A block shows options for an earlier value of another block, whose latest re-request changed nothing. */
  | {
      readonly type: 'stale-options';
      readonly block: string;
      /** The names of the options, in alphabetical order. */
      readonly options: readonly string[];
      readonly invoker: string;
      readonly request: number;
    }
  /** A response hid or replaced a value that the user entered after its request was sent. */
  | {
      readonly type: 'lost-input';
      readonly block: string;
      readonly value: Value;
      readonly request: number;
    }
  /** A response put an error under a block that the user changed after its request was sent. */
  | { readonly type: 'outdated-error'; readonly block: string; readonly request: number };

/** Returns what a response undoes of the user's later input. `id` is the number of its request in the state. */
export function findUndone(
  before: SessionState,
  after: SessionState,
  config: SessionConfig,
  { id, request }: { readonly id: number; readonly request: number },
): readonly RaceProblem[] {
  if (after === before || after.phase !== 'ready' || after.error !== null) return [];
  const shownBefore = shownValues(before, config);
  const shownAfter = shownValues(after, config);
  return [...before.values].flatMap(([block, { changedAt }]): RaceProblem[] => {
    if (changedAt <= id) return [];
    const value = shownBefore.get(block);
    const isLost = !isEmpty(value) && canonical(value) !== canonical(shownAfter.get(block) ?? null);
    return [
      ...(isLost && value !== undefined ? [{ type: 'lost-input', block, value, request } as const] : []),
      ...(after.errors.has(block) ? [{ type: 'outdated-error', block, request } as const] : []),
    ];
  });
}

function shownValues(state: SessionState, config: SessionConfig): ReadonlyMap<string, Value | undefined> {
  const { blocks } = config.evaluate(state);
  const entries = state.contents.blocks.map(({ key }, index) => [key, blocks[index]] as const);
  return new Map(entries.flatMap(([key, view]) => (view?.visible ? [[key, view.value]] : [])));
}

/** A re-request that was sent, with the number that it has in the state. */
export interface SentReRequest {
  readonly id: number;
  /** Its number in the session file. */
  readonly request: number;
  readonly query: ModalRequest['query'];
  /** Whether its response changed the modal. */
  readonly isUsed: boolean;
  /** Its response, whether or not it arrived; `undefined` if it is unknown. */
  readonly body: unknown;
}

/** Returns the blocks with options for an earlier value of a block that has re-requests, once no request is in flight. */
export function findStaleOptions(
  state: SessionState,
  config: SessionConfig,
  reRequests: readonly SentReRequest[],
): readonly RaceProblem[] {
  if (state.phase !== 'ready' || Object.keys(state.inFlight).length > 0) return [];
  const form = config.evaluate(state).toForm();
  const latest = new Map(reRequests.map((sent) => [invokerOf(sent), sent]));
  return [...latest].flatMap(([invoker, sent]) => {
    const isCurrent = canonical(valueAt(form, [invoker]) ?? null) === canonical(invokerValue(sent));
    if (sent.isUsed || !isCurrent) return [];
    return staleOptionsOf(state, sent, reRequests)
      .filter(([block]) => isNoticed(block, state, config, form))
      .map(([block, options]) => ({
        type: 'stale-options' as const,
        block,
        options: options.toSorted(),
        invoker,
        request: sent.request,
      }));
  });
}

/** Returns the options of blocks that a response would have replaced, by block. */
function staleOptionsOf(
  state: SessionState,
  sent: SentReRequest,
  reRequests: readonly SentReRequest[],
): readonly (readonly [block: string, options: readonly string[]])[] {
  const isData = isObject(valueAt(sent.body, ['data']));
  return state.contents.blocks
    .map(({ key }) => {
      const replaced = isData ? differentIn(sent, key, state) : setByEarlier(sent, key, state, reRequests);
      return [key, replaced.filter((name) => originOf(key, name, state) < sent.id)] as const;
    })
    .filter(([, options]) => options.length > 0);
}

/** Returns the options of a block that a response has otherwise. */
function differentIn({ body }: SentReRequest, key: string, state: SessionState): readonly string[] {
  const options = valueAt(body, ['data', 'blocks', key]);
  if (!isObject(options)) return [];
  const names = Object.keys(options).filter((name) => name !== 'error');
  return names.filter((name) => canonical(options[name]) !== canonical(currentOption(key, name, state)));
}

/** Returns the options of a block that the responses to the same block's re-requests with another value have set. */
function setByEarlier(
  sent: SentReRequest,
  key: string,
  state: SessionState,
  reRequests: readonly SentReRequest[],
): readonly string[] {
  const earlier = reRequests.filter(
    (reRequest) =>
      invokerOf(reRequest) === invokerOf(sent) &&
      canonical(invokerValue(reRequest)) !== canonical(invokerValue(sent)),
  );
  const names = Object.keys(state.origins.get(key) ?? {}).filter((name) => name !== 'error');
  return names.filter((name) => earlier.some(({ id }) => id === originOf(key, name, state)));
}

function currentOption(key: string, name: string, state: SessionState): unknown {
  if (name === 'value') return state.values.get(key)?.value ?? null;
  const block = state.contents.blocks.find((candidate) => candidate.key === key);
  return valueAt(block?.options, [name]) ?? null;
}

/** Returns the number of the request that set an option: 0 for the schema, `Infinity` for a value of the user. */
function originOf(key: string, name: string, state: SessionState): number {
  const field = state.values.get(key);
  if (name !== 'value') return numberOf(valueAt(state.origins.get(key), [name]) as Origin | undefined);
  return field?.origin.from === 'user' ? Number.POSITIVE_INFINITY : numberOf(field?.origin);
}

function numberOf(origin: Origin | undefined): number {
  return origin !== undefined && 'request' in origin ? origin.request : 0;
}

/** Whether the user sees a block, or its value is sent. */
function isNoticed(key: string, state: SessionState, config: SessionConfig, form: object): boolean {
  return shownValues(state, config).has(key) || Object.hasOwn(form, key);
}

function invokerOf({ query }: SentReRequest): string {
  return query['invoker'] ?? '';
}

function invokerValue({ query }: SentReRequest): unknown {
  return valueAt(parseJson(query['form'] ?? ''), [query['invoker'] ?? '']) ?? null;
}

/** Whether a response changed the modal: it arrived in time and was valid data. */
export function isUsed(event: SessionEvent, before: SessionState, after: SessionState): boolean {
  return event.type === 'response' && after !== before && after.error === null;
}
