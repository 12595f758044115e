import type { Modal, ModalState } from 'json-modal';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { responsesOf } from '../documents/responses.ts';
import type { Workspace } from '../documents/workspace.ts';
import type { OwnResponses } from '../endpoint/own-responses.ts';
import type { PreviewState } from '../running-modal/preview-state.ts';
import type { BuilderState } from './builder-store.ts';
import type { Page } from './page.ts';

/** The page around a component. */
export const PageContext = createContext<Page | null>(null);

/** Returns the page. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === null) throw new Error('A component of the playground needs a PageContext around it.');
  return page;
}

/** Returns a part of the workspace. */
export function useWorkspace<Part>(select: (state: Workspace) => Part): Part {
  return useStore(usePage().workspace, select);
}

/** Returns the own responses. */
export function useResponses(): OwnResponses {
  return useWorkspace(responsesOf);
}

/** Returns a part of the state of the builder. */
export function useBuilder<Part>(select: (state: BuilderState) => Part): Part {
  return useStore(usePage().builder, select);
}

/** Returns a part of the state of the preview. */
export function usePreviewState<Part>(select: (state: PreviewState) => Part): Part {
  return useStore(usePage().preview, select);
}

/**
 * Returns a part of the modal's state; `undefined` without a modal. `select` must return the same object for
 * the same state.
 */
export function useModalState<Part>(select: (state: ModalState) => Part): Part | undefined {
  const modal = usePreviewState((state) => state.modal);
  const subscribe = useCallback((listener: () => void) => modal?.subscribe(listener) ?? ignore, [modal]);
  return useSyncExternalStore(subscribe, () => read(modal, select));
}

function read<Part>(modal: Modal | null, select: (state: ModalState) => Part): Part | undefined {
  return modal === null ? undefined : select(modal.getState());
}

function ignore(): void {}
