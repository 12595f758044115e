import type { LiveModal } from '../session/modal.ts';
import type { Labels } from './labels/labels.ts';
import type { Presentation } from './props.ts';
import type { Frame } from './use-frame.ts';

/** The props that the parts of a modal share. */
export interface PanelProps extends Omit<Presentation, 'labels'>, Frame {
  readonly id: string;
  readonly modal: LiveModal;
  readonly labels: Labels;
  /** The id of the element that names the panel, unless an element around it has that name. */
  readonly labelledBy?: string | undefined;
  /** Called by the close button; without it, the button is omitted. */
  readonly dismiss?: (() => void) | undefined;
  readonly setDirty: (isDirty: boolean) => void;
}
