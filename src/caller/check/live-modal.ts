import { mergeIntoModal } from '../../behaviour/merge.ts';
import { findInResponse } from '../../behaviour/validate-response.ts';
import { isEmpty } from '../../behaviour/visibility.ts';
import { readContents, toSchema } from '../../format/contents.ts';
import type { ModalJson } from '../../format/modal.ts';
import { type ModalContext, toQuery } from '../../session/context.ts';
import { createModal } from '../../session/create-modal.ts';
import type { Modal } from '../../session/modal.ts';
import type { Form } from '../../session/modal-state.ts';
import type { Transport } from '../../session/transport.ts';
import type { EndpointRequest, EndpointResponse } from '../endpoint/endpoint-result.ts';
import { jsonOf } from '../endpoint/judge-response.ts';
import type { TriedStep } from './checked-request.ts';
import { enabledOf } from './choices.ts';
import type { Submitted } from './find-required.ts';
import type { ObservedMoment } from './observations.ts';
import { outcomeOf } from './outcome.ts';
import type { Ask } from './response-cache.ts';
import { isReached as isStepReached, type Watch } from './watch.ts';

/** The modal that is driven, and where its requests and observations go. */
export interface Stage {
  readonly schema: ModalJson;
  readonly context: ModalContext;
  readonly ask: Ask;
  readonly watch: Watch;
}

/** An open modal with a simulated user. */
export interface Live {
  readonly modal: Modal;
  /** Applies a step and waits for its response; `false` if the modal rejected it. */
  readonly apply: (step: TriedStep) => Promise<boolean>;
  /** Presses the button that submits the form, and waits for the response; `false` if it is not active. */
  readonly submit: () => Promise<boolean>;
  /** Returns the last submit; `null` if there was none. */
  readonly submitted: () => Submitted | null;
  /** Returns whether every step was possible, and its choice still counts. */
  readonly isReached: () => boolean;
  /** Returns the steps so far, and the last request. */
  readonly moment: () => ObservedMoment;
}

/** Opens a modal and applies the steps, each after the response to the one before. */
export async function liveModal(
  { schema, context, ask, watch }: Stage,
  steps: readonly TriedStep[],
): Promise<Live> {
  const applied: TriedStep[] = [];
  let submitted: Submitted | null = null;
  let isRejected = false;
  let lastRequest: EndpointRequest = { kind: 'initial', query: toQuery(context), body: null };
  const transport: Transport = async ({ kind, query, body }) => {
    const now = toSchema(modal.getState());
    lastRequest = { kind, query, body };
    const result = await ask(lastRequest, { schema: now, steps: [...applied] });
    const outcome = kind === 'submit' ? outcomeOf(now, kind, result) : null;
    if (outcome !== null) submitted = { outcome, form: (body ?? {}) as Form };
    if (!result.ok) throw new Error(result.reason);
    return { status: result.status, body: bodyOf(now, result) };
  };
  const modal: Modal = createModal({
    schema,
    context,
    transport,
    debounceMs: 0,
    // The call has its own limit, and may be repeated.
    timeoutMs: longestTimer,
    openUrl: () => {},
  });
  const moment = () => ({ steps: [...applied], request: lastRequest });

  async function apply(step: TriedStep): Promise<boolean> {
    const done = possible(modal, step);
    const [before, requestBefore] = [modal.getState(), lastRequest];
    applied.push(done);
    const { ok } = modal.change(done.block, done.value);
    if (!ok) applied.pop();
    await untilIdle(modal);
    watch.see(modal.getState());
    if (ok && lastRequest !== requestBefore) watch.seeStep(done, before, modal.getState(), moment());
    isRejected ||= !ok;
    return ok;
  }

  async function submit(): Promise<boolean> {
    const button = sendingButton(modal.getState());
    if (!button?.active || !modal.press(button.key).ok) return false;
    await untilIdle(modal);
    watch.see(modal.getState());
    if (submitted?.outcome.kind === 'rejected') watch.seeRejected(modal.getState(), moment());
    return true;
  }

  function isReached(): boolean {
    const { blocks } = modal.getState();
    const last = new Map(applied.map((step) => [step.block, step]));
    const isEach = blocks.every((block) => {
      const step = last.get(block.key);
      return step === undefined || isStepReached(step, block);
    });
    return !isRejected && isEach;
  }

  modal.open();
  await untilIdle(modal);
  watch.see(modal.getState());
  for (const step of steps) await apply(step);
  return { modal, apply, submit, submitted: () => submitted, isReached, moment };
}

/** The longest time of a timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Returns the button that submits the form, preferably an active one. */
export function sendingButton({ actions }: Pick<ReturnType<Modal['getState']>, 'actions'>) {
  const sending = actions.filter(({ options }) => options.handler === 'request');
  return sending.find(({ active }) => active) ?? sending[0];
}

/** Replaces a large invalid response, which every modal would take long to reject. */
function bodyOf(schema: ModalJson, response: EndpointResponse): unknown {
  const value = jsonOf(response) ?? response.text;
  const isLarge = response.text.length > maxUncheckedText;
  return isLarge && findInResponse(readContents(schema), value, 1).length > 0 ? '' : value;
}

/** The limit in characters. */
const maxUncheckedText = 100_000;

/** Replaces a step by a possible one if a response offers other items. */
function possible(modal: Modal, step: TriedStep): TriedStep {
  const block = modal.getState().blocks.find(({ key }) => key === step.block);
  const offered = block === undefined ? [] : enabledOf(block);
  const [first] = offered;
  if (first === undefined || isEmpty(step.value)) return step;
  if ([step.value].flat().every((value) => offered.includes(value))) return step;
  return { block: step.block, value: Array.isArray(step.value) ? [first] : first };
}

/** Merges a response into a modal. Returns the same modal if the response is not valid or has no data. */
export function mergedWith(schema: ModalJson, value: unknown): ModalJson {
  if (findInResponse(readContents(schema), value).length > 0) return schema;
  return mergeIntoModal(schema, value) ?? schema;
}

/** Waits until no request is in flight. */
export async function untilIdle(modal: Modal): Promise<void> {
  // Debounced requests are sent in the next turn.
  await new Promise((resolve) => setTimeout(resolve, 1));
  const isBusy = () => modal.getState().phase === 'opening' || modal.getState().busy !== null;
  while (isBusy())
    await new Promise<void>((resolve) => {
      const stop = modal.subscribe(() => {
        stop();
        resolve();
      });
    });
}
