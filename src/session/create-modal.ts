import type { Refusal } from '../behaviour/refusal.ts';
import { createTeller } from './create-teller.ts';
import { explain } from './explain.ts';
import type { Modal, ModalOptions, Outcome } from './modal.ts';
import { newRecorder } from './recorder.ts';
import { createSession } from './session.ts';
import { wordRefusal } from './word-refusal.ts';

/**
 * Makes a modal, closed as yet. A schema that is not valid makes one that opens as `failed`: `faultsOf` tells why.
 * Nothing in here throws for bad input.
 */
export function createModal(options: ModalOptions): Modal {
  const session = createSession(options, (...seen) => {
    recorder.note(...seen);
    return teller(...seen);
  });
  const { getState, getInitialState, subscribe, definition, readLife } = session;
  const recorder = newRecorder(options, definition, readLife());
  const teller = createTeller(options, definition);
  return {
    getState,
    getInitialState,
    subscribe,
    open: () => void session.open(),
    change: (key, value) => toOutcome(session.change(key, value)),
    press: (key) => toOutcome(session.press(key)),
    retry: () => void session.retry(),
    close: () => void session.close(),
    explain: (key) => explain(key, readLife(), definition),
    record: recorder.toFile,
  };
}

function toOutcome(refusal: Refusal | undefined): Outcome {
  return refusal === undefined ? { ok: true } : { ok: false, reason: wordRefusal(refusal) };
}
