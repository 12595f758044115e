import type { Condition, Scalar } from '../../format/visible-on.ts';

/** The proofs about every state that a user can reach. */
export interface BehaviourProofs {
  /** `false` if the budget ended the search. Then nothing is proved, and the rest is empty. */
  readonly exact: boolean;
  /** The parts that no choice of the user makes visible, in order, without those with `"never"`. */
  readonly unreachable: Unreachable;
  /** The reason why the primary button cannot become active; `null` if one can, or if the modal has none. */
  readonly neverSubmittable: NeverSubmittable | null;
}

/** The dead parts of a modal, without the items of dead blocks. */
export interface Unreachable {
  readonly blocks: readonly (UnreachablePart & { readonly block: string })[];
  readonly items: readonly (UnreachablePart & {
    readonly block: string;
    /** Its index among the block's items. */
    readonly index: number;
    readonly value: Scalar;
  })[];
  readonly actions: readonly (UnreachablePart & { readonly action: string })[];
}

/** A part that is never visible. */
export interface UnreachablePart {
  /** Its conditions that hold in no state. Empty if each holds in some state, but never all of them together. */
  readonly neverHolding: readonly ConditionOnBlock[];
}

/** A condition, and the key of its source block. */
export interface ConditionOnBlock {
  readonly block: string;
  readonly condition: Condition;
}

/** The reason why no primary button can become active. */
export type NeverSubmittable =
  | {
      /** No primary button is ever visible. */
      readonly reason: 'hidden';
      readonly actions: readonly string[];
    }
  | {
      /**
       * Whenever a primary button is visible, one of these blocks is visible, and is required without a value or has a malformed
       * value. Usually there is only one. `canHaveValue` is true if it is neither in some other state, `isMalformed` if its
       * value is malformed in some state.
       */
      readonly reason: 'incomplete';
      readonly blocks: readonly {
        readonly block: string;
        readonly canHaveValue: boolean;
        readonly isMalformed?: true;
      }[];
    };
