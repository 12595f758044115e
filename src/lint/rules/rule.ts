import type { ProblemDetails, Severity } from '../../base/problem.ts';
import type { RuleContext } from '../rule-context.ts';
import type { Example, Rejection } from './example.ts';

/** A check of a document: by default, of a modal or response. */
export interface Rule<Context = RuleContext> {
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
export type RuleInfo = Omit<Rule, 'check'>;
