import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react';
import { callSafely } from '../../base/call-safely.ts';
import type { LiveModal } from '../../session/modal.ts';
import type { Failure, ModalState } from '../../session/modal-state.ts';
import type { Labels } from '../labels/labels.ts';
import type { Presentation } from '../props.ts';
import { errorText, failureText } from '../render-text.tsx';
import { reportError } from '../report-error.ts';
import { useLayout } from './use-modal-state.ts';

/**
 * Opens a modal, reports its events to the embedder, and closes it on unmount. It stays open while React hides it, as
 * `Suspense` and `Activity` do: its root is still in the page, and the input is kept.
 */
export function useModalLifecycle(
  modal: LiveModal,
  isOpen: boolean,
  latest: Latest,
  root: RefObject<Element | null>,
): void {
  const life = useRef<Lifecycle | null>(null);
  useLayout(() => {
    if (!isOpen || life.current?.modal !== modal) end(life);
    if (!isOpen) return;
    life.current ??= begin(modal, latest);
    life.current.isHeld = true;
    const element = root.current;
    return () => {
      if (life.current) life.current.isHeld = false;
      leave(life, element);
    };
  }, [modal, isOpen, latest, root]);

  // A form that is unmounted while `Suspense` hides it has lost its layout effect, so this effect ends it.
  useEffect(() => {
    const element = root.current;
    return () => leave(life, element);
  }, [root]);
  // and by `Activity` this one alone, which ends only with the component.
  useInsertionEffect(() => () => leave(life, null), []);
}

/** The props of the latest render, and its words. */
export interface Latest {
  readonly current: Presentation & { readonly labels: Labels };
}

interface Lifecycle {
  readonly modal: LiveModal;
  readonly unsubscribe: () => void;
  readonly latest: Latest;
  /** Whether the effect that began it is in force. */
  isHeld: boolean;
}

function begin(modal: LiveModal, latest: Latest): Lifecycle {
  const unsubscribe = modal.subscribe((state, before) => {
    const { form, phase } = state;
    // A closed modal has no values.
    if (form !== before.form && phase !== 'closed') callSafely(() => latest.current.onValuesChange?.(form));
    tell(state, before, latest.current);
  });
  if (modal.getState().phase === 'closed') modal.open();
  // The first render has opened it, if it needs no request.
  else tell(modal.getState(), modal.getInitialState(), latest.current);
  const life = { modal, unsubscribe, latest, isHeld: true };
  latestLives.set(modal, life);
  return life;
}

/**
 * The lifecycle of each modal. A modal that another component renders now continues there. Components do not see each other,
 * so they are found by modal; an entry ends with its modal.
 */
const latestLives = new WeakMap<LiveModal, Lifecycle>();

/** Ends the lifecycle after an unmount. Before the microtask, the root is still in the page. */
function leave(life: RefObject<Lifecycle | null>, element: Element | null): void {
  queueMicrotask(() => life.current?.isHeld || element?.isConnected || end(life));
}

function end(life: RefObject<Lifecycle | null>): void {
  const { current } = life;
  current?.unsubscribe();
  if (current && latestLives.get(current.modal) === current) {
    const { modal, latest } = current;
    tellDirty(modal.getInitialState(), modal.getState(), latest.current);
    modal.close();
  }
  life.current = null;
}

function tell(state: ModalState, before: ModalState, listeners: Latest['current']): void {
  const { labels, onSuccess, onError = reportError, onClose } = listeners;
  tellDirty(state, before, listeners);
  const { success, refreshPanelData, error, failure } = state;
  const isNewError = error !== before.error || failure !== before.failure;
  const message = isNewError ? errorText(state, labels) : null;
  if (message !== null) callSafely(() => onError(message, failure));
  if (success !== null && success !== before.success)
    callSafely(() => onSuccess?.(success, { refreshPanelData }));
  if (state.phase === 'closed' && before.phase !== 'closed') callSafely(() => onClose?.());
}

function tellDirty({ isDirty }: ModalState, before: ModalState, { onDirtyChange }: Latest['current']): void {
  if (isDirty !== before.isDirty) callSafely(() => onDirtyChange?.(isDirty));
}

/** Reports a failure that is not in the state of the modal to the listener. */
export function reportFailure({ labels, onError = reportError }: Latest['current'], failure: Failure): void {
  callSafely(() => onError(failureText(failure, labels), failure));
}
