import { type Evaluation, evaluate } from '../behaviour/evaluate.ts';
import { unexpectedMessage } from '../behaviour/find-malformed.ts';
import { fillReadings, type Readings } from '../behaviour/readings.ts';
import type { Refusal } from '../behaviour/user-change.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { Malformed } from '../format/kind.ts';
import type { Action, Block, Contents, ModalSchema } from '../format/modal.ts';
import { areIncomplete, readModal } from '../format/read-modal.ts';
import type { SuccessResponse } from '../format/responses.ts';
import type { Value } from '../format/values.ts';
import { type ModalContext, toQuery } from './context.ts';
import type { Failure, ModalState } from './modal-state.ts';
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
  /** Evaluates a draft. The last result is kept, since each event asks for it several times. */
  readonly evaluate: (draft: Pick<FormState, 'contents' | 'values'>) => Evaluation;
  /** The context as query parameters. */
  readonly query: Readonly<Record<string, string>>;
  readonly debounceMs: number;
  readonly hasEndpoint: boolean;
  readonly endpoint: string | undefined;
}

/** Everything that a modal remembers. Only `transition` makes a new one. */
export interface SessionState extends FormState {
  readonly phase: ModalState['phase'];
  readonly error: { readonly message: string; readonly failure: Failure } | null;
  readonly success: SuccessResponse['success'] | null;
  readonly refreshPanelData: boolean;
  readonly submitErrorCount: number;
  readonly isDirty: boolean;
  /** The form after the initial response, which one reading of a reset restores. */
  readonly opening: FormState;
  /** The numbers of the requests under way, at most one of a kind. They tell what the user changed later. */
  readonly inFlight: Readonly<Partial<Record<ModalRequest['kind'], number>>>;
  /** The block whose typing has not yet been sent off, and the pause that is waited for: `null` while it is being composed. */
  readonly pending: { readonly invoker: string; readonly pause: number | null } | null;
  /** Counts events, requests and pauses. Each gets a unique, increasing number. */
  readonly count: number;
}

/** The part of the state that a response or the user changes, and a reset restores. */
export interface FormState {
  readonly contents: Contents;
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly errors: ReadonlyMap<string, BlockError>;
  /** Per block, where each option that a response gave comes from; the others come from the schema. */
  readonly origins: ReadonlyMap<string, Readonly<Record<string, Origin>>>;
}

/** A value and where it comes from. */
export interface FieldValue {
  readonly value: Value | undefined;
  readonly origin: Origin;
  /** The count at which the user last changed the block; 0: not since it was opened or reset. */
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

/** Why a button takes no press now; `null`: it takes one. */
export function refusePress(action: Action, state: SessionState, config: SessionConfig): Refusal | null {
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

/** A modal before it is opened. */
export function initialState(config: SessionConfig): SessionState {
  return { ...openedState(config), phase: 'closed', submitErrorCount: 0, count: 0 };
}

/** Returns the form of a new opening. */
export function openedState({
  draft,
}: SessionConfig): Omit<SessionState, 'phase' | 'submitErrorCount' | 'count'> {
  const begun = { error: null, success: null, refreshPanelData: false, isDirty: false };
  return { ...draft, ...noRequests, ...begun, opening: draft };
}

/** The original contents of a schema, nothing where it is not valid: its options, its values, the errors that it starts with. */
function formStateOf(written: Contents | null): FormState {
  const contents = written ?? nothing;
  const held = contents.blocks.map(({ key, options }): [string, FieldValue] => {
    return [key, { value: options.value, origin: { from: 'schema' }, changedAt: 0 }];
  });
  return { ...splitErrors(contents), values: new Map(held), origins: new Map() };
}

const nothing: Contents = { blocks: [], actions: [] };

/** Takes the errors out of the options: they go at other times than the options do. */
export function splitErrors(contents: Contents): Pick<FormState, 'contents' | 'errors'> {
  const errors = new Map<string, BlockError>();
  const blocks = contents.blocks.map((block): Block => {
    const { error, ...options } = block.options;
    if (error) errors.set(block.key, { message: error, malformed: null });
    return error === undefined ? block : { ...block, options };
  });
  return { contents: { ...contents, blocks }, errors };
}

/** Closes the modal, abandons the requests and lets go of what was entered. A closed modal keeps its success message. */
export function close(state: SessionState, config: SessionConfig): SessionState {
  return state.phase === 'closed' ? state : { ...state, ...openedState(config), phase: 'closed' };
}

/** Nothing is waited for any more. */
export const noRequests: Pick<SessionState, 'inFlight' | 'pending'> = { inFlight: {}, pending: null };

/** The kind of a request under way; `undefined`: it was answered or given up. */
export function kindOf({ inFlight }: SessionState, id: number): ModalRequest['kind'] | undefined {
  const kinds = Object.keys(inFlight) as ModalRequest['kind'][];
  return kinds.find((kind) => inFlight[kind] === id);
}

/** The options that a session uses. */
interface SessionOptions {
  readonly schema: ModalSchema;
  readonly context?: ModalContext | undefined;
  readonly readings?: Partial<Readings> | undefined;
  readonly debounceMs?: number | undefined;
  readonly hasEndpoint: boolean;
  readonly endpoint: string | undefined;
}

/** Reads the parts once, so that the state of the modal need not. */
export function createConfig({
  schema,
  context,
  readings,
  debounceMs,
  hasEndpoint,
  endpoint,
}: SessionOptions): SessionConfig {
  const contents = readModal(schema, hasEndpoint ? areIncomplete : undefined);
  const filled = fillReadings(readings);
  return {
    schema,
    contents,
    draft: formStateOf(contents),
    readings: filled,
    evaluate: createEvaluate(filled),
    query: context === undefined ? {} : toQuery(context),
    debounceMs: debounceMs ?? defaultDebounceMs,
    hasEndpoint,
    endpoint,
  };
}

function createEvaluate(readings: Readings): SessionConfig['evaluate'] {
  let last: (Pick<FormState, 'contents' | 'values'> & { readonly evaluation: Evaluation }) | undefined;
  return ({ contents, values }) => {
    if (last?.contents !== contents || last.values !== values) {
      const read = { get: (key: string) => values.get(key)?.value };
      last = { contents, values, evaluation: evaluate(contents, read, readings) };
    }
    return last.evaluation;
  };
}

/** Long enough for a pause in typing to be one, short enough not to be waited for. */
const defaultDebounceMs = 300;

/** Shows a message inside the modal; while it was opening, in place of the blocks. */
export function fail(state: SessionState, failure: Failure, message = unexpectedMessage): SessionState {
  return { ...state, phase: state.phase === 'opening' ? 'failed' : state.phase, error: { message, failure } };
}
