import type { Diagnostic, Fixed } from 'json-modal/lint';
import type { FoundStates } from './found-states.ts';

/** What the page asks of a worker. */
export type Asked = AskedAboutModal | AskedAboutText;

/** A question about a modal: what is wrong with it, and its states. */
export interface AskedAboutModal {
  readonly type: 'modal';
  readonly text: string;
  /** What the app answered when the modal was opened last; `null`: nothing that is known. */
  readonly answer: unknown;
}

/** A question about a text: what is wrong with it, as it is or after its certain fixes. */
export interface AskedAboutText {
  readonly type: 'text';
  readonly number: number;
  readonly text: string;
  /** The modal that an answer is merged with; `null`: the text is a modal itself. */
  readonly modal: string | null;
  readonly isFixed: boolean;
}

/** What a worker finds: of a modal first its diagnostics, then its states, if it is one; of a text what was asked. */
export type Report =
  | { readonly type: 'linted'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'explored'; readonly found: FoundStates | null }
  | { readonly type: 'looked-through'; readonly number: number; readonly found: Fixed };
