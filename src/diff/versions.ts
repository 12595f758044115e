import type { Contents, ModalJson } from '../format/modal.ts';
import type { ModalPart } from './modal-part.ts';

/** Two versions of a modal. */
export interface Versions {
  /** The schema of the old one. */
  readonly schema: ModalJson;
  readonly before: Contents;
  readonly after: Contents;
}

/** Two versions of a part. */
export interface PartVersions {
  readonly old: ModalPart;
  readonly part: ModalPart;
}
