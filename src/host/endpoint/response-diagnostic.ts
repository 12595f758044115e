import type { Diagnostic } from '../../lint/diagnostics.ts';

/** A problem of a response, at its place. */
export interface ResponseDiagnostic<Rule extends string> extends Omit<Diagnostic<Rule>, 'range'> {
  /** `null` for the response as a whole. */
  readonly range: Diagnostic['range'] | null;
  /** The part of the message that differs between equal problems. */
  readonly detail?: string;
}
