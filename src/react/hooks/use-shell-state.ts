import type { LiveModal } from '../../session/modal.ts';
import type { ModalState } from '../../session/modal-state.ts';
import { useModalState } from './use-modal-state.ts';

/** The phase of a modal. */
type Screen = ModalState['phase'];

/** Everything around the blocks, with the one subscription that all of it shares. */
export interface ShellState {
  /** The state when last something other than a block changed, or a newer one. */
  readonly state: ModalState;
  readonly screen: Screen;
}

/** The frame of a modal: a keystroke leaves it as it is. A modal that is about to be opened is opening, as on a server. */
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
