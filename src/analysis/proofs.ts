import type { Condition, Scalar } from '../format/visible-on.ts';

/** What holds in every state that a user can bring about. */
export interface BehaviourProofs {
  /** `false`: the budget ended the search; then nothing is claimed, and the rest is empty. */
  readonly exact: boolean;
  /** What no choice of the user makes visible, in order; what says `"never"` aside. */
  readonly unreachable: Unreachable;
  /** Why no primary button can become active; `null`: one can, or there is none. */
  readonly neverSubmittable: NeverSubmittable | null;
}

/** The dead parts of a modal. Items of a block that is dead itself are left out. */
export interface Unreachable {
  readonly blocks: readonly (UnreachablePart & { readonly block: string })[];
  readonly items: readonly (UnreachablePart & {
    readonly block: string;
    /** Its place among the block's items, from 0. */
    readonly index: number;
    readonly value: Scalar;
  })[];
  readonly actions: readonly (UnreachablePart & { readonly action: string })[];
}

/** Why something is never visible. */
export interface UnreachablePart {
  /** Its rules that hold in no state; none of them when each holds at some time, but never all of them together. */
  readonly neverHolding: readonly RuleOnBlock[];
}

/** A rule, and the key of the block that it looks at. */
export interface RuleOnBlock {
  readonly block: string;
  readonly rule: Condition;
}

/** Why no primary button can become active. */
export type NeverSubmittable =
  | {
      /** No primary button is ever visible. */
      readonly reason: 'hidden';
      readonly actions: readonly string[];
    }
  | {
      /**
       * Whenever a primary button is visible, one of these blocks is visible, required and without a value: mostly a
       * single one. `canHaveValue` tells whether it has a value in some other state.
       */
      readonly reason: 'incomplete';
      readonly blocks: readonly { readonly block: string; readonly canHaveValue: boolean }[];
    };
