import type { Modal, ModalContext } from 'json-modal';
import type { StoreApi } from 'zustand/vanilla';
import type { SampleRecord } from '../documents/crm-records.ts';
import type { Direction, PresentationName, Theme } from '../documents/workspace.ts';

/** The props of the CRM's page. The page runs in a frame and reads them from its parent window. */
export interface FrameProps {
  readonly modal: Modal | null;
  readonly title: string;
  readonly context: ModalContext;
  /** The record that the page shows; `null` for the sample record. */
  readonly record: SampleRecord | null;
  readonly presentation: PresentationName;
  readonly direction: Direction;
  readonly theme: Theme;
  /** The index of the block to mark; `null` for none. */
  readonly marked: number | null;
  /** The index of the block to outline and keep in view; `null` for none. */
  readonly inView: number | null;
  /** The title of its kind. */
  readonly inViewKind: string;
}

/** The parent window of the frame. */
export interface FramePropsWindow extends Window {
  readonly playgroundStage?: StoreApi<FrameProps>;
  /** Called when a modal was drawn. */
  readonly playgroundShown?: () => void;
  /** Called with the index of the block that the user clicks or focuses. */
  readonly playgroundPick?: (block: number) => void;
  /** Called with the height in pixels at which the whole modal is seen. */
  readonly playgroundNeeds?: (height: number) => void;
}
