import type { CheckedProblem, UnplacedProblem } from './checked-problem.ts';
import type { FillUse } from './observations.ts';

/** The results of checking one document: a modal or a manifest. */
export interface Checked {
  readonly document: CheckedDocument;
  readonly responses: readonly CheckedResponse[];
  /** The problems of the app as a whole, and of parts of the document, with pointers in the document. */
  readonly problems: readonly UnplacedProblem[];
  readonly summary: CheckSummary;
  /** The names of the rules that did not run. */
  readonly skipped: readonly string[];
  /** Failures that were already reported. */
  readonly failures: readonly string[];
  /** The use of the values of `--fill`, unless parts were left out. */
  readonly fill?: FillUse;
}

/** The document whose app is checked. */
export interface CheckedDocument {
  /** The path as typed, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The work of a check. */
export interface CheckSummary {
  /** A summary for reports in JSON. */
  readonly work: object;
  /** Sentences for people. */
  readonly lines: readonly string[];
  /** The parts that were not checked, with the reasons. */
  readonly notChecked: readonly string[];
}

/** A response and its problems. */
export interface CheckedResponse {
  /** The recorded file; `null` without a recording. */
  readonly path: string | null;
  readonly text: string;
  readonly problems: readonly CheckedProblem[];
  /** A description of the request, behind the messages. */
  readonly where?: string;
  /** The kind of the request: the same problem of several responses of one kind is reported once. */
  readonly group: string;
  /** Whether the request got no response. */
  readonly isMissing?: boolean;
  /** The name of the request, for a list of the places of a problem. */
  readonly name?: string;
  /** Returns the place in the document that a place in the response belongs to, as JSON pointers. */
  readonly placeOf: (pointer: string) => string;
}
