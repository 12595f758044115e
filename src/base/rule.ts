import type { ProblemDetails, Severity } from './problem.ts';
import type { Source } from './source.ts';

/** A rule: its words, its examples and its check. */
export interface Rule<Context = never> {
  readonly id: string;
  /** The default severity. */
  readonly severity: Severity;
  /** The severity of its gravest problems, if that is another one. */
  readonly gravest?: Severity;
  /** The reason for the rule, in one sentence. */
  readonly reason: string;
  /** The origin of the fact that it rests on, if that is declared. */
  readonly source?: Source;
  /**
   * The part of an app that breaks it, if that is not one response: the app as a whole, which has one mistake in several
   * operations; a record, in all operations that return it; a search, whose problems are warnings if it is not documented.
   */
  readonly concerns?: 'app' | 'record' | 'search';
  /**
   * The parts of a message that identify a problem besides its rule, place and marked text: the quoted names (the
   * default), or also the words around them. A problem can declare it itself.
   */
  readonly identity?: 'names' | 'words';
  /** For a rule that reports one of several, by order: the relation between them. */
  readonly among?: Among;
  /** Examples without a problem of any rule. */
  readonly accepts?: readonly Example[];
  /** Examples with problems of this rule only. */
  readonly rejects?: readonly RejectedExample[];
  /** Missing if one walk finds the problems of several rules. */
  readonly check?: (context: Context) => readonly ProblemDetails[];
}

/** The relation between the elements of which a rule reports one, by their order. */
export type Among = 'siblings' | 'blocks';

/** A rule whose examples are in the docs. */
export type ExplainedRule = Omit<Rule, 'check'> & Required<Pick<Rule, 'accepts' | 'rejects'>>;

/** The level of a rule; `off` disables it. */
export type RuleLevel = Severity | 'off';

/** All levels of a rule. */
export const ruleLevels = ['off', 'info', 'warning', 'error'] as const satisfies readonly RuleLevel[];

/** Returns whether a value is a level of a rule. */
export function isRuleLevel(value: unknown): value is RuleLevel {
  return ruleLevels.some((level) => level === value);
}

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
export interface RejectedExample extends Example {
  /** The exact text that is marked. */
  readonly marked: string;
  readonly message: string;
}
