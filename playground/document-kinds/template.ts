import type { ModalContext } from 'json-modal';
import type { NewDraft } from '../documents/drafts.ts';

/** A line of the picture of a template. */
export type SketchLine =
  | 'text'
  | 'label'
  | 'field'
  | 'area'
  | 'choices'
  | 'error'
  | 'buttons'
  | 'condition'
  | 'endpoint'
  | 'message';

/** A template of a new document. */
export interface DocumentTemplate {
  readonly title: string;
  /** The first name of the draft. Default: the title. */
  readonly name?: string;
  readonly description: string;
  /** The lines of its picture, from the top. */
  readonly sketch: readonly SketchLine[];
  /** Loads its text, and for a modal the sample whose app responds. */
  readonly load: () => Promise<Pick<NewDraft, 'text' | 'app'>>;
  /** Changes of the context of a modal, if the template needs them. */
  readonly context?: Partial<ModalContext>;
}
