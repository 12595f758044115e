import { quote } from '../base/text.ts';
import type { Rejection, RejectionReason } from '../behaviour/user-change.ts';
import type { ModalJson } from '../format/modal.ts';
import { createLiveModal } from './create-live-modal.ts';
import { createEventEmitter } from './event-emitter.ts';
import { explain } from './explain.ts';
import type { Modal, ModalOf, ModalOptions, Outcome } from './modal.ts';
import { createRecorder } from './recorder.ts';
import { reduceRequests } from './reduce-requests.ts';

/**
 * Creates a closed modal. If the schema is not valid, it opens as `failed`, and `faultsOf` returns the problems. With an
 * endpoint, required options may be missing: the schema is validated with the first response. Never throws for bad input.
 */
export function createModal<const Schema extends ModalJson>(options: ModalOptions<Schema>): ModalOf<Schema>;
export function createModal(options: ModalOptions): Modal {
  const session = createLiveModal(
    { ...options, reduceRequests },
    (config) => createEventEmitter(options, config),
    (...seen) => recorder?.note(...seen),
  );
  const { getState, getInitialState, subscribe, config, readState } = session;
  const recorder = options.record ? createRecorder(options, config, readState()) : null;
  return {
    getState,
    getInitialState,
    subscribe,
    open: () => void session.open(),
    change: (...change) => toOutcome(session.change(...change)),
    press: (key) => toOutcome(session.press(key)),
    retry: () => void session.retry(),
    setContext: (context) => void session.setContext(context),
    close: () => void session.close(),
    explain: (key) => explain(key, readState(), config),
    record: () => recorder?.toFile() ?? null,
  };
}

function toOutcome(rejection: Rejection | undefined): Outcome {
  return rejection === undefined ? { ok: true } : { ok: false, reason: rejectionMessage(rejection) };
}

/** Describes a rejection in one sentence. */
export function rejectionMessage([reason, ...names]: Rejection): string {
  const [first = '', second = ''] = names.map(quote);
  return messages[reason](first, second);
}

const messages: Readonly<Record<RejectionReason, (first: string, second: string) => string>> = {
  sending: () => 'The form is being sent, so nothing can be changed.',
  'no block': (key) => `The modal has no block ${key}.`,
  'no input': (key) => `${key} does not accept input.`,
  hidden: (key) => `${key} is hidden.`,
  'no text': (key) => `${key} must be text.`,
  'no date': (key) => `${key} must be a real calendar date, YYYY-MM-DD, or empty.`,
  'not clearable': (key) => `${key} cannot be emptied once it has a value.`,
  'no list': (key) => `${key} must be a list of values of its items.`,
  repeated: (key) => `${key} must not contain an item twice.`,
  stuck: (key, item) => `${item} of ${key} is disabled, so it stays chosen.`,
  'no item': (key) => `${key} has no visible item with this value.`,
  disabled: (key, item) => `${item} of ${key} is disabled.`,
  'no button': (key) => `The modal has no button ${key}.`,
  incomplete: () => 'A required block has no value.',
  busy: () => 'A request is in flight.',
  malformed: (keys) => `${keys} is malformed.`,
  'no endpoint': () => 'The form cannot be sent without an endpoint.',
  'no address': () => 'The button has no http(s) URL to open.',
  'not closed': () => 'The modal is already open.',
  'nothing failed': () => 'No request has failed, so nothing can be retried.',
  'not ready': () => 'The modal is not ready for input.',
};
