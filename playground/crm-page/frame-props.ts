import type { Modal, ModalContext } from 'json-modal';
import type { StoreApi } from 'zustand/vanilla';
import type { Direction, Presentation, Theme } from '../workspace/workspace.ts';

/** What the playground has the CRM's page show. The page runs in a frame of its own and finds this in its parent. */
export interface FrameProps {
  readonly modal: Modal | null;
  readonly title: string;
  readonly context: ModalContext;
  readonly presentation: Presentation;
  readonly direction: Direction;
  readonly theme: Theme;
  /** The block to mark, by its number; `null`: none. */
  readonly marked: number | null;
  /** The block to keep in view, by its number; `null`: none. */
  readonly inView: number | null;
}

/** What a frame finds in its parent. */
export interface FramePropsWindow extends Window {
  readonly playgroundStage?: StoreApi<FrameProps>;
  /** Hears that a modal is drawn. */
  readonly playgroundShown?: () => void;
  /** Hears which block the user is at. */
  readonly playgroundPick?: (block: number) => void;
}
