import type { ComponentType, ReactElement } from 'react';
import type { ModalState } from '../session/modal-state.ts';
import type { Labels } from './labels/labels.ts';

/** The props of a custom view of a part. */
export interface PartViewProps {
  /** The built-in part. The view can render it among other elements, or something else in its place. */
  readonly children: ReactElement;
  readonly state: ModalState;
  readonly labels: Labels;
}

/** The views of the parts around the blocks. */
export interface PartViews {
  /** The heading, which names the dialog. */
  readonly title: ComponentType<PartViewProps>;
  /** The words of the message inside the modal. */
  readonly error: ComponentType<PartViewProps>;
  /** The buttons. */
  readonly footer: ComponentType<PartViewProps>;
  /** The message after a success, `state.success`. */
  readonly message: ComponentType<PartViewProps>;
}
