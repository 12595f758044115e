import type { Diagnostic, Exploration } from 'json-modal/lint';

/** What the page asks of the worker. */
export interface Asked {
  readonly text: string;
}

/** What the worker finds in a text: first its diagnostics, then the states of the modal, if it is one. */
export type Report =
  | { readonly type: 'linted'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'explored'; readonly exploration: Exploration | null };
