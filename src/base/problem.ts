import type { Fix, Range, Span } from './text-edit.ts';

/** A problem of a JSON value, before it is located in a text. */
export interface Problem<Rule extends string = string> extends ProblemDetails {
  /** The id of the broken rule. */
  readonly rule: Rule;
}

/** The details of a problem: all but its rule. */
export interface ProblemDetails extends ProblemMessage {
  /** A JSON pointer to the value; for a missing member, to the object that lacks it. */
  readonly pointer: string;
  /** Default: that of the rule. */
  readonly severity?: Severity;
  /** The part to highlight. Default: the value that the pointer leads to. */
  readonly highlight?: Highlight;
  /** The safe correction: it removes nothing that the author wrote. */
  readonly fix?: SafeFixPlan | Fix;
  /** Likely corrections, for the author to choose from. */
  readonly suggestions?: readonly (FixPlan | Fix)[];
  /** The name of the member that is missing at the pointer. */
  readonly missing?: string;
  /** The names that identify it besides its rule, place and highlighted text. Default: those that its message quotes. */
  readonly about?: readonly string[];
  /** The words of its message, for a rule whose wording identifies its problems too. */
  readonly wording?: string;
  /** The number of problems that it represents, if that is not one. */
  readonly count?: number;
}

/** The sentences of a problem. */
export interface ProblemMessage {
  /** One sentence for the author. */
  readonly message: string;
  /** The correction. */
  readonly hint?: string;
}

/** The importance of a problem: only errors fail a run. */
export type Severity = 'error' | 'warning' | 'info';

/**
 * The highlighted part. `key`: the key of the value at the pointer; for the root and list elements, the beginning of the
 * value. A part: a range in the value's text. A span: independent of the pointer.
 */
export type Highlight = 'value' | 'key' | { readonly from: number; readonly to: number } | Span;

/** A plan that removes nothing that the author wrote. */
export type SafeFixPlan = Exclude<FixPlan, { readonly do: 'remove' }>;

/** A change to the value that the problem's own pointer, or another, leads to. Becomes a fix where the text is known. */
export type FixPlan = { readonly pointer?: string } & (
  | { readonly do: 'rename'; readonly to: string }
  | { readonly do: 'replace'; readonly by: unknown }
  /** Writes a number as text, with the same digits. */
  | { readonly do: 'quote' }
  | { readonly do: 'remove' }
  /** Removes a member that a program added, not the author. */
  | { readonly do: 'drop' }
  /** Moves a member into another one beside it, which is created if it is missing. */
  | { readonly do: 'move'; readonly into: string }
  /** Replaces an object by its contents. */
  | { readonly do: 'unwrap' }
  /** Replaces a member by others. */
  | { readonly do: 'put'; readonly members: Readonly<Record<string, unknown>> }
  /**
   * Turns a list into an object: each element under the key that it contains. Into the properties of an object schema, if one
   * is required.
   */
  | { readonly do: 'key'; readonly inSchema: boolean }
  /** Replaces a value by an object with the value as a member. */
  | { readonly do: 'wrap'; readonly in: string }
  /** Writes text before and after a value; `as` describes it. */
  | { readonly do: 'surround'; readonly before: string; readonly after: string; readonly as: string }
  /** Replaces several values, by their pointers. */
  | { readonly do: 'replace-all'; readonly values: Readonly<Record<string, unknown>> }
  /** Adds a member after the one at the pointer. */
  | { readonly do: 'insert'; readonly name: string; readonly value: unknown }
  /** Replaces a range of the value's text. */
  | { readonly do: 'replace-part'; readonly from: number; readonly to: number; readonly by: string }
  /** Adds an element after the one at the pointer. */
  | { readonly do: 'add'; readonly value: unknown }
);

/** A problem with its severity. */
export interface RatedProblem<Rule extends string = string> extends Problem<Rule> {
  readonly severity: Severity;
}

/** A problem that is located in a text. Its message contains the correction, and its fixes are edits of the text. */
export interface LocatedProblem<Rule extends string = string>
  extends Omit<RatedProblem<Rule>, 'hint' | 'highlight' | 'wording'> {
  /** The problem for the author, followed by the correction. */
  readonly message: string;
  /** The range of the wrong token: the key of an unknown member, a wrong value, or the object's key for a missing member. */
  readonly range: Range;
  /** The safe fix. */
  readonly fix?: Fix;
  /** Likely fixes, for the author to choose from. */
  readonly suggestions?: readonly Fix[];
}

/** A problem of a text. Without a range, it concerns the text as a whole. */
export type TextProblem<Rule extends string = string> = LocatedProblem<Rule> | RatedProblem<Rule>;

/** Returns the message and the correction of a problem. */
export function describeProblem({ message, hint }: ProblemMessage): string {
  return hint === undefined ? message : `${message} ${hint}`;
}
