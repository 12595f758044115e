import type { BlockView } from '../behaviour/block-view.ts';
import type { Value } from '../format/values.ts';
import type { Held } from './block-traits.ts';

/** The classes of a block's values. */
export interface ValueClasses {
  /** Candidates for a step, one per class where the class follows from the value alone. */
  readonly values: readonly Value[];
  /** Whether every class is among them. */
  readonly isAll: boolean;
  /** Two held values of one class have the same effect, now and after every further step. */
  readonly classOf: (held: Held) => string;
  /** The value with which a candidate is brought about in this view; `undefined`: not from here. */
  readonly asStep?: (value: Value, view: BlockView) => Value | undefined;
}
