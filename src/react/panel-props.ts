import type { LiveModal } from '../session/modal.ts';
import type { Labels } from './labels/labels.ts';
import type { Presentation } from './props.ts';
import type { Frame } from './use-frame.ts';

/** What the parts of a modal share. */
export interface PanelProps extends Omit<Presentation, 'labels'>, Frame {
  readonly id: string;
  readonly modal: LiveModal;
  readonly labels: Labels;
  /** What names the panel, where nothing around it has that name. */
  readonly labelledBy?: string | undefined;
  /** What the close button does; without it there is none. */
  readonly dismiss?: (() => void) | undefined;
  readonly setDirty: (isDirty: boolean) => void;
}
