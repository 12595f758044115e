import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react';
import { callSafely } from '../../session/effects.ts';
import type { LiveModal } from '../../session/modal.ts';
import type { ModalState } from '../../session/modal-state.ts';
import type { Labels } from '../labels/labels.ts';
import type { Presentation } from '../props.ts';
import { errorText } from '../text.tsx';
import { useLayout } from './use-modal-state.ts';

/**
 * Opens a modal, tells the embedder what becomes of it, and closes it in the end: not when React only hides it, as `Suspense`
 * and `Activity` do, where its root stays in the page. So what was entered is there when it is shown again.
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

interface Latest {
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
  const unsubscribe = modal.subscribe((state, before) => tell(state, before, latest.current));
  if (modal.getState().phase === 'closed') modal.open();
  // The first render has opened it, when it asks nobody.
  else tell(modal.getState(), modal.getInitialState(), latest.current);
  const life = { modal, unsubscribe, latest, isHeld: true };
  latestLives.set(modal, life);
  return life;
}

/**
 * A modal that is now rendered by another component continues there. This is known by modal, since the components are unaware of
 * each other; an entry goes with its modal.
 */
const latestLives = new WeakMap<LiveModal, Lifecycle>();

/** Ends what has gone for good: not before the microtask its root is out of the page. */
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

/** Without a listener, the failure is written to the console, except the app's own messages, which are only for the user. */
export function reportError(message: string, failure: ModalState['failure']): void {
  if (failure?.cause !== 'answered') console.error('json-modal:', message, failure);
}
