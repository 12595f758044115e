import { describeThrown } from '../base/describe-thrown.ts';
import type { Evaluation } from '../behaviour/evaluate-modal.ts';
import type { Readings } from '../behaviour/readings.ts';
import type { Rejection } from '../behaviour/user-change.ts';
import { unexpectedMessage } from '../behaviour/user-messages.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { Malformed } from '../format/kind.ts';
import type { Action, Block, Contents } from '../format/modal.ts';
import type { SuccessResponse } from '../format/responses.ts';
import type { Value } from '../format/values.ts';
import { type ModalContext, toQuery } from './context.ts';
import type { Failure, ModalState } from './modal-state.ts';
import type { SessionEvent } from './session-events.ts';
import type { ModalRequest } from './transport.ts';

/** The fixed configuration of a modal. */
export interface SessionConfig {
  readonly schema: unknown;
  /**
   * The contents of the schema; `null` if it is not valid. With an endpoint, required options may be missing until it
   * responds.
   */
  readonly contents: Contents | null;
  /** The initial form of a modal. */
  readonly draft: FormState;
  readonly readings: Readings;
  /** Evaluates a form. The last result is kept, since each event needs it several times. */
  readonly evaluate: (draft: Pick<FormState, 'contents' | 'values'>) => Evaluation;
  /** The first context as query parameters. */
  readonly query: Readonly<Record<string, string>>;
  /** The reason why the modal cannot be opened, if that is not its schema. */
  readonly obstacle: Failure | null;
  readonly debounceMs: number;
  readonly hasEndpoint: boolean;
  readonly endpoint: string | undefined;
  /** Does what follows a response. A page loads it beside the first request. */
  readonly reduceRequests: Reduce;
}

/** Returns the next state of a modal, and the effects. */
export type Reduce = (state: SessionState, event: SessionEvent, config: SessionConfig) => ReducerResult;

/** The result of an event. Requests and pauses that the state no longer names are aborted. */
export interface ReducerResult {
  readonly state: SessionState;
  /** The sent request, and its number. */
  readonly sent?: { readonly id: number; readonly request: ModalRequest };
  /** The URL of a new browser tab. */
  readonly url?: string;
  /** The reason why nothing was done. */
  readonly rejection?: Rejection;
}

/** The complete state of a modal. Only `reduce` creates a new one. */
export interface SessionState extends FormState {
  readonly phase: ModalState['phase'];
  readonly error: {
    readonly message: string;
    readonly failure: Failure;
    /** The request that failed; `null` if none was sent, for an invalid schema. */
    readonly request: ModalRequest['kind'] | null;
    /** The count at the failure, which shows whether the user has changed something since. */
    readonly at: number;
  } | null;
  readonly success: SuccessResponse['success'] | null;
  readonly refreshPanelData: boolean;
  readonly submitErrorCount: number;
  readonly isDirty: boolean;
  /** The form after the initial response, for the reading in which a reset restores it. */
  readonly opening: FormState;
  /** The numbers of the requests in flight, at most one of a kind. They show what the user changed later. */
  readonly inFlight: Readonly<Partial<Record<ModalRequest['kind'], number>>>;
  /** The block that sent the latest re-request. */
  readonly invoker: string | null;
  /** The context as query parameters of the next request. */
  readonly query: Readonly<Record<string, string>>;
  /** The block with typed input that was not sent yet, and the current pause; `null` while the text is being composed. */
  readonly pending: { readonly invoker: string; readonly pause: number | null } | null;
  /** Counts events, requests and pauses. Each gets a unique, increasing number. */
  readonly count: number;
}

/** The part of the state that a response or the user changes, and a reset restores. */
export interface FormState {
  readonly contents: Contents;
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly errors: ReadonlyMap<string, BlockError>;
  /** By block, the source of each option that a response gave. The source of the others is the schema. */
  readonly origins: ReadonlyMap<string, Readonly<Record<string, Origin>>>;
}

/** A value and its source. */
export interface FieldValue {
  readonly value: Value | undefined;
  readonly origin: Origin;
  /** The count at the user's last change of the block; 0 if it is unchanged since it was opened or reset. */
  readonly changedAt: number;
}

/** An error under a block. */
export interface BlockError {
  readonly message: string;
  readonly malformed: Malformed | null;
}

/** The source of a value or option; a request by its number. */
export type Origin =
  | { readonly from: 'schema' | 'user' }
  | { readonly from: 'opening' | 'change' | 'submit'; readonly request: number };

/** Returns the unchanged state, with the reason. */
export function reject(state: SessionState, ...rejection: Rejection): ReducerResult {
  return { state, rejection };
}

/** Returns the reason why a button cannot be pressed; `null` if it can. */
export function rejectPress(action: Action, state: SessionState, config: SessionConfig): Rejection | null {
  const { actions, isComplete } = config.evaluate(state);
  if (!actions[state.contents.actions.indexOf(action)]) return ['hidden', action.key];
  if (action.options.handler === 'cancel' && state.phase !== 'closed') return null;
  if (state.phase !== 'ready') return ['not ready'];
  if (!actionKinds[action.kind].sendsForm) return null;
  if (busyOf(state) !== null) return ['busy'];
  return isComplete ? null : ['incomplete'];
}

/** Returns the request in flight while the modal is in use. */
export function busyOf({ inFlight }: SessionState): ModalState['busy'] {
  if (inFlight.submit !== undefined) return 'submitting';
  return inFlight.change !== undefined ? 'fetching' : null;
}

/** Returns the state of a modal before it is opened. */
export function initialState(config: SessionConfig): SessionState {
  const { query } = config;
  return { ...openedState(config), phase: 'closed', submitErrorCount: 0, query, count: 0 };
}

/** Returns the form of a new opening. */
export function openedState({
  draft,
}: SessionConfig): Omit<SessionState, 'phase' | 'submitErrorCount' | 'query' | 'count'> {
  const begun = { error: null, invoker: null, success: null, refreshPanelData: false, isDirty: false };
  return { ...draft, ...noRequests, ...begun, opening: draft };
}

/** Returns the form of the original contents: its options, values and initial errors. Empty if the schema is not valid. */
export function formStateOf(schemaContents: Contents | null): FormState {
  const contents = schemaContents ?? nothing;
  const initialValues = contents.blocks.map(({ key, options }): [string, FieldValue] => {
    return [key, { value: options.value, origin: { from: 'schema' }, changedAt: 0 }];
  });
  return { ...splitErrors(contents), values: new Map(initialValues), origins: new Map() };
}

const nothing: Contents = { blocks: [], actions: [] };

/** Separates errors from the options, since they are cleared at other times. */
export function splitErrors(contents: Contents): Pick<FormState, 'contents' | 'errors'> {
  const errors = new Map<string, BlockError>();
  const blocks = contents.blocks.map((block): Block => {
    const { error, ...options } = block.options;
    if (error) errors.set(block.key, { message: error, malformed: null });
    return error === undefined ? block : { ...block, options };
  });
  return { contents: { ...contents, blocks }, errors };
}

/** Closes the modal, aborts the requests and discards the input. The success message stays. */
export function close(state: SessionState, config: SessionConfig): SessionState {
  return state.phase === 'closed' ? state : { ...state, ...openedState(config), phase: 'closed' };
}

/** No request is in flight or waiting. */
export const noRequests: Pick<SessionState, 'inFlight' | 'pending'> = { inFlight: {}, pending: null };

/** Returns the kind of a request in flight; `undefined` if it was completed or aborted. */
export function kindOf({ inFlight }: SessionState, id: number): ModalRequest['kind'] | undefined {
  const kinds = Object.keys(inFlight) as ModalRequest['kind'][];
  return kinds.find((kind) => inFlight[kind] === id);
}

/** Returns the state once a request is completed. */
export function settle(state: SessionState, kind: ModalRequest['kind']): SessionState {
  const { [kind]: _, ...inFlight } = state.inFlight;
  return { ...state, inFlight };
}

/** Returns a context as query parameters, or the failure if it is wrong. */
export function queryOf(context: ModalContext): {
  readonly query?: Readonly<Record<string, string>>;
  readonly failure?: Failure;
} {
  try {
    return { query: toQuery(context) };
  } catch (error) {
    return { failure: { cause: 'props', reason: describeThrown(error) } };
  }
}

/** Shows a message inside the modal; during the opening, in place of the blocks. */
export function fail(
  state: SessionState,
  request: ModalRequest['kind'] | null,
  failure: Failure,
  message = unexpectedMessage,
): SessionState {
  const phase = state.phase === 'opening' ? 'failed' : state.phase;
  return { ...state, phase, error: { message, failure, request, at: state.count } };
}

/** Whether the endpoint responded with 401. */
export function isDisconnected(failure: Failure | null | undefined): boolean {
  return failure?.cause === 'status' && failure.status === 401;
}
