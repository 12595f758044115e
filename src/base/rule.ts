import type { ProblemDetails, Severity } from './problem.ts';

/** A rule for some documents: its words, its examples and its check. */
export interface Rule<Context> {
  readonly id: string;
  /** The default severity. */
  readonly severity: Severity;
  /** The reason for the rule, in one sentence. */
  readonly reason: string;
  /**
   * The parts of a message that identify a problem besides its rule, place and marked text: the quoted names (the
   * default), or also the words around them. A problem can declare it itself.
   */
  readonly identity?: 'names' | 'words';
  /** For a rule that reports one of several, by order: the relation between them. */
  readonly among?: 'siblings' | 'blocks';
  /** Examples without a problem of any rule. A getter if functions create them, since linting does not need them. */
  readonly accepts: readonly Example[];
  /** Examples with problems of this rule only. */
  readonly rejects: readonly Rejection[];
  readonly check: (context: Context) => readonly ProblemDetails[];
}

/** A rule without its check. */
export type RuleInfo = Omit<Rule<unknown>, 'check'>;

/** A document, or a response to one, in short. */
export interface Example {
  /** One line for each block: `key: kind { options }`. Default: a line between others. */
  readonly blocks?: readonly string[];
  /** One line for each button. Default: a primary one. */
  readonly actions?: readonly string[];
  /** The whole text, for examples that do not consist of blocks and actions. */
  readonly text?: string;
  /** The known fields, for a filter. */
  readonly fields?: unknown;
  /** The text of a response to the modal, or to an operation, which is then checked instead. */
  readonly response?: string;
  /** The operation that the response belongs to. `text` is the manifest. */
  readonly operation?: string;
}

/** An example with the reported problem. */
export interface Rejection extends Example {
  /** The exact text that is marked. */
  readonly marked: string;
  readonly message: string;
}
