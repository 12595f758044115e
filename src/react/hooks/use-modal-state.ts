import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LiveModal } from '../../session/modal.ts';
import type { ModalState } from '../../session/modal-state.ts';

/**
 * Renders again when a part of the modal's state changes. `useSyncExternalStore` would run an effect and a task after each
 * change, about 8 % of the work of a keystroke. `read` must be the same function in every render; its dependencies are passed
 * as the place.
 */
export function useModalState<Part, Place>(
  modal: LiveModal,
  read: (state: ModalState, place: Place) => Part,
  place: Place,
  isSame: (part: Part, before: Part) => boolean = Object.is,
): Part {
  const [, redraw] = useState(0);
  const part = read(modal.getState(), place);

  useLayout(() => {
    let drawn = part;
    const follow = () => {
      const next = read(modal.getState(), place);
      if (isSame(next, drawn)) return;
      drawn = next;
      redraw((times) => times + 1);
    };
    // The state may have changed between render and commit.
    follow();
    return modal.subscribe(follow);
  }, [modal, read, place, isSame]);

  return part;
}

/** Returns a ref to the latest value, for callbacks that outlive their render. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  // Before the layout effects of everything inside.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A layout effect. On a server it is an effect, since React 18 warns of layout effects there. */
export const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The phase of a modal. */
type Screen = ModalState['phase'];

/** The state of everything around the blocks, which shares one subscription. */
export interface ShellState {
  /** The state when last something other than a block changed, or a newer one. */
  readonly state: ModalState;
  readonly screen: Screen;
}

/**
 * Returns the state of a modal's frame, which a keystroke does not change. A modal that will be opened counts as opening, as
 * on a server.
 */
export function useShellState(modal: LiveModal): ShellState {
  const state = useModalState(modal, asItIs, undefined, isSameShell);
  return { state, screen: state === modal.getInitialState() ? 'opening' : state.phase };
}

function asItIs(state: ModalState): ModalState {
  return state;
}

function isSameShell(state: ModalState, before: ModalState): boolean {
  return parts.every((part) => state[part] === before[part]);
}

const parts = ['phase', 'busy', 'actions', 'error', 'failure', 'success', 'submitErrorCount'] as const;
