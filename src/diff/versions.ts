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
  /** Whether a form that could be sent, or an answer that could be given, with the old version cannot with the new one. */
  readonly breaking: boolean;
  /** A JSON pointer into the new version; into the old one, if the new one lacks the part. */
  readonly path: string;
  /** A JSON pointer into the new version, to the list or object that lacks the part. Only for a removed part. */
  readonly removedFrom?: string;
  /** One or two sentences: the difference, and what the endpoint has to follow. */
  readonly message: string;
  /** The response that makes it, if it is an `override`. Several changes of one list have one response, which the first of them has. */
  readonly response?: DataResponse;
}

/** A difference between two modals before it is known whether it is breaking. */
export interface ChangeDraft extends Omit<Change, 'breaking'> {
  /** Whether the difference is breaking: always, never, or only if the edit loses a form. */
  readonly breaks: boolean | FormEdit;
}

/** The part of the new version that a difference makes. */
export interface FormEdit {
  /** Makes the difference in the old version; one object for all differences that lose the same forms. */
  readonly apply: (before: Contents) => Contents;
  /** Whether it is breaking if not all forms can be compared. */
  readonly isBreakingUnproved: boolean;
  /** The item that the difference takes from the form, if it is one. */
  readonly lostItem?: string;
}
