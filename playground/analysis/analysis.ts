import type { Diagnostic, Rule } from 'json-modal/lint';
import type { FoundStates } from './find-states.ts';
import type { LintedText } from './worker-messages.ts';

/** The analysis of one kind of document, in the worker. */
export interface Analysis {
  readonly rules: readonly Pick<Rule, 'id' | 'reason'>[];
  /** Returns every problem of a text. `modal` is the text of the modal that a response is for. */
  readonly lint: (text: string, modal: string) => readonly Diagnostic[];
  /** Applies the safe fixes of a text, and those that they make possible. */
  readonly fix: (text: string, modal: string) => LintedText;
  /** Returns the reachable states of the modal; `null` if it is not valid. Absent if the document has none. */
  readonly explore?: (text: string, modal: string, response: unknown) => FoundStates | null;
}
