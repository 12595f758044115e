import { useStore } from 'zustand';
import type { Modal } from '../session/modal.ts';
import type { ModalState } from '../session/state.ts';

/** What a modal shows as a whole. */
export type Screen = ModalState['phase'];

/** The screen of a modal; one that is about to be opened, as on a server, is opening. */
export function useScreen(modal: Modal): Screen {
  return useStore(modal, (state) => (state === modal.getInitialState() ? 'opening' : state.phase));
}
