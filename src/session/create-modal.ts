import type { Refusal } from '../behaviour/user-change.ts';
import { createEventEmitter } from './event-emitter.ts';
import { explain } from './explain.ts';
import type { Modal, ModalOptions, Outcome } from './modal.ts';
import { createRecorder } from './recorder.ts';
import { refusalMessage } from './refusal-message.ts';
import { createSession } from './session.ts';

/**
 * Creates a closed modal. If the schema is not valid, it opens as `failed`, and `faultsOf` returns the problems. With an
 * endpoint, required options may be missing: the schema is validated with the first response. Never throws for bad input.
 */
export function createModal(options: ModalOptions): Modal {
  const session = createSession(
    options,
    (config) => createEventEmitter(options, config),
    (...seen) => recorder?.note(...seen),
  );
  const { getState, getInitialState, subscribe, config, readLife } = session;
  const recorder = options.record ? createRecorder(options, config, readLife()) : null;
  return {
    getState,
    getInitialState,
    subscribe,
    open: () => void session.open(),
    change: (...change) => toOutcome(session.change(...change)),
    press: (key) => toOutcome(session.press(key)),
    retry: () => void session.retry(),
    close: () => void session.close(),
    explain: (key) => explain(key, readLife(), config),
    record: () => recorder?.toFile() ?? null,
  };
}

function toOutcome(refusal: Refusal | undefined): Outcome {
  return refusal === undefined ? { ok: true } : { ok: false, reason: refusalMessage(refusal) };
}
