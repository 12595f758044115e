import type { Fix } from './text/edit.ts';
import type { Span } from './text/nodes.ts';

/** A problem that a rule found, before its place in the text is known. */
export interface Finding {
  readonly pointer: string;
  /** One sentence for the author. */
  readonly message: string;
  /** The correction. */
  readonly hint?: string;
  /** The part to mark. Default: the value that the pointer leads to. */
  readonly mark?: Mark;
  readonly fix?: CertainPlan | Fix;
  readonly suggestions?: readonly (Plan | Fix)[];
  /** The number of problems that it represents, if that is not one. */
  readonly count?: number;
}

/**
 * `key`: the key of the value that the pointer leads to; of the root and of a list's element, where it begins. A part:
 * from where to where in the text that the value says. A span: whatever the pointer says.
 */
export type Mark = 'value' | 'key' | { readonly from: number; readonly to: number } | Span;

/** A plan that takes nothing away that the author wrote. */
type CertainPlan = Exclude<Plan, { readonly do: 'remove' }>;

/** A change to the value that the finding's own pointer, or another, leads to. Becomes a fix where the text is known. */
export type Plan = { readonly pointer?: string } & (
  | { readonly do: 'rename'; readonly to: string }
  | { readonly do: 'replace'; readonly by: unknown }
  /** Writes a number as text, digit by digit as it is written. */
  | { readonly do: 'quote' }
  | { readonly do: 'remove' }
  /** Removes a member that a program added, not the author. */
  | { readonly do: 'drop' }
  /** Takes a member into another one beside it, which is made where there is none. */
  | { readonly do: 'move'; readonly into: string }
  /** Puts what is in an object in its place. */
  | { readonly do: 'unwrap' }
  /** Puts others in the place of a member. */
  | { readonly do: 'put'; readonly members: Readonly<Record<string, unknown>> }
  /** Makes an object of a list: each element under the key that it names itself. In an object schema, where one is asked for. */
  | { readonly do: 'key'; readonly inSchema: boolean }
  /** Puts a value into a member of an object in its place. */
  | { readonly do: 'wrap'; readonly in: string }
  /** Writes text before and after a value; `as` describes it. */
  | { readonly do: 'surround'; readonly before: string; readonly after: string; readonly as: string }
  /** Replaces several values, by their pointers. */
  | { readonly do: 'replace-all'; readonly values: Readonly<Record<string, unknown>> }
  /** Adds a member behind the one that the pointer leads to. */
  | { readonly do: 'insert'; readonly name: string; readonly value: unknown }
  /** Replaces a part of a text, from where to where in what it says. */
  | { readonly do: 'replace-part'; readonly from: number; readonly to: number; readonly by: string }
  /** Adds an element behind the one that the pointer leads to. */
  | { readonly do: 'add'; readonly value: unknown }
);
