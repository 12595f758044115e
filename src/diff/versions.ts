import type { Contents, ModalJson } from '../format/modal.ts';
import type { DataResponse } from '../format/responses.ts';
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

/** One difference between two versions of a document. */
export interface Change {
  /** `override`: a response of the endpoint can make it today. `upload`: it needs the developer portal, and its review. */
  readonly kind: 'override' | 'upload';
  /** Whether an endpoint or a user of the old version can fail with the new one. */
  readonly breaking: boolean;
  /** A JSON pointer into the new version; into the old one, if the new one lacks the part. */
  readonly path: string;
  /** A JSON pointer into the new version, to the list or object that lacks the part. Only for a removed part. */
  readonly removedFrom?: string;
  /** One or two sentences: the difference, and what the endpoint has to follow. */
  readonly message: string;
  /** The response that makes it, if it is an `override`. */
  readonly response?: DataResponse;
}
