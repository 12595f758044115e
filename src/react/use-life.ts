import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react';
import { callOut } from '../session/call-out.ts';
import type { LiveModal } from '../session/modal.ts';
import type { ModalState } from '../session/state.ts';
import type { Presentation } from './props.ts';
import { touched } from './touched.ts';
import { useLayout } from './use-layout.ts';

/**
 * Opens a modal, tells the embedder what becomes of it, and closes it in the end: not when React only hides it, as `Suspense`
 * and `Activity` do, where its root stays in the page. So what was entered is there when it is shown again.
 */
export function useLife(
  modal: LiveModal,
  isOpen: boolean,
  latest: { readonly current: Presentation },
  root: RefObject<Element | null>,
): void {
  const life = useRef<Life | null>(null);
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

  // What goes while it is hidden has no layout effect left to be ended: by `Suspense` it has this one,
  useEffect(() => {
    const element = root.current;
    return () => leave(life, element);
  }, [root]);
  // and by `Activity` this one alone, which ends only with the component.
  useInsertionEffect(() => () => leave(life, null), []);
}

interface Life {
  readonly modal: LiveModal;
  readonly unsubscribe: () => void;
  /** Whether the effect that began it is in force. */
  isHeld: boolean;
}

function begin(modal: LiveModal, latest: { readonly current: Presentation }): Life {
  const unsubscribe = modal.subscribe((state, before) => {
    if (before.phase === 'closed') touched.delete(modal);
    tell(state, before, latest.current);
  });
  if (modal.getState().phase === 'closed') modal.open();
  // The first render has opened it, when it asks nobody.
  else tell(modal.getState(), modal.getInitialState(), latest.current);
  const life = { modal, unsubscribe, isHeld: true };
  latestLives.set(modal, life);
  return life;
}

/** A modal that is drawn elsewhere meanwhile, as in another component, goes on there. */
const latestLives = new WeakMap<LiveModal, Life>();

/** Ends what has gone for good: not before the microtask its root is out of the page. */
function leave(life: RefObject<Life | null>, element: Element | null): void {
  queueMicrotask(() => life.current?.isHeld || element?.isConnected || end(life));
}

function end(life: RefObject<Life | null>): void {
  const { current } = life;
  current?.unsubscribe();
  if (current && latestLives.get(current.modal) === current) current.modal.close();
  life.current = null;
}

function tell(
  state: ModalState,
  before: ModalState,
  { onSuccess, onError = complain, onClose }: Presentation,
): void {
  const { success, refreshPanelData, error, failure } = state;
  const isNewError = error !== before.error || failure !== before.failure;
  if (error !== null && isNewError) callOut(() => onError(error, failure));
  if (success !== null && success !== before.success)
    callOut(() => onSuccess?.(success, { refreshPanelData }));
  if (state.phase === 'closed' && before.phase !== 'closed') callOut(() => onClose?.());
}

/** Where nobody listens, the developer finds it in the console; what the app says in its own words is for the user alone. */
function complain(message: string, failure: ModalState['failure']): void {
  if (failure?.cause !== 'answered') console.error('json-modal:', message, failure);
}
