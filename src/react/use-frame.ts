import { useMemo } from 'react';
import type { LiveModal } from '../session/modal.ts';
import type { ModalState } from '../session/state.ts';
import { usePart } from './use-part.ts';

/** What a modal shows as a whole. */
export type Screen = ModalState['phase'];

/** Everything around the blocks, with the one subscription that all of it shares. */
export interface Frame {
  /** The state when last something other than a block changed. */
  readonly state: ModalState;
  readonly screen: Screen;
}

/** The frame of a modal: a keystroke leaves it as it is. */
export function useFrame(modal: LiveModal): Frame {
  const read = useMemo(() => createReader(modal), [modal]);
  return usePart(modal, read);
}

function createReader(modal: LiveModal): () => Frame {
  let frame = frameOf(modal);
  return () => {
    const state = modal.getState();
    if (state !== frame.state && !isSameFrame(state, frame.state)) frame = frameOf(modal);
    return frame;
  };
}

/** A modal that is about to be opened is opening: so it is on a server, and until effects run. */
function frameOf(modal: LiveModal): Frame {
  const state = modal.getState();
  return { state, screen: state === modal.getInitialState() ? 'opening' : state.phase };
}

function isSameFrame(state: ModalState, before: ModalState): boolean {
  return parts.every((part) => state[part] === before[part]);
}

const parts = ['phase', 'busy', 'actions', 'error', 'failure', 'success', 'rejections'] as const;
