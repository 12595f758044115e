import type { Diagnostic, Rule } from 'json-modal/lint';
import type { FoundStates } from './find-states.ts';
import type { LintedText } from './worker-messages.ts';

/** The analysis of one kind of document, in the worker. */
export interface Analysis {
  readonly rules: readonly Pick<Rule, 'id' | 'reason'>[];
  /** Returns every problem of a text. */
  readonly lint: (text: string) => readonly Diagnostic[];
  /** Applies the safe fixes of a text, and those that they make possible. */
  readonly fix: (text: string) => LintedText;
  /** Returns the reachable states; `null` if the text is not valid. Only a modal has states. */
  readonly explore?: (text: string, response: unknown) => FoundStates | null;
}
