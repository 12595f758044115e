import type { BlockView } from '../behaviour/block-view.ts';
import type { Value } from '../format/values.ts';
import type { FieldValue } from './block-traits.ts';

/** The classes of a block's values. */
export interface ValueClasses {
  /** Candidates for a step, one per class where the class follows from the value alone. */
  readonly values: readonly Value[];
  /** Whether every class is among them. */
  readonly isAll: boolean;
  /** Two held values of one class have the same effect, now and after every further step. */
  readonly classOf: (held: FieldValue) => string;
  /** The value with which a candidate is brought about in this view; `undefined`: not from here. */
  readonly asStep?: (value: Value, view: BlockView) => Value | undefined;
}

/** Candidates for values, of which several may have the same effect, and whether every possible effect is among them. */
export interface Witnesses<Element> {
  readonly values: readonly Element[];
  readonly isAll: boolean;
}

/** Lists of elements, smaller ones first, and whether there is none beside them. */
interface Subsets<Element> {
  readonly subsets: readonly (readonly Element[])[];
  readonly isAll: boolean;
}

/** The number of elements that are combined freely. Above it, only the small and the large subsets are listed. */
const maxElements = 12;

/** The subsets of a list, each in the list's order; all of them where there are no more elements than that. */
export function subsetsOf<Element>(elements: readonly Element[], most = maxElements): Subsets<Element> {
  if (elements.length > most) return { subsets: someSubsets(elements), isAll: false };
  const subsets: (readonly Element[])[] = [[]];
  for (const element of elements) subsets.push(...subsets.map((subset) => [...subset, element]));
  return { subsets: subsets.sort((one, other) => one.length - other.length), isAll: true };
}

/** Thousands of elements are not listed one by one: the result is incomplete anyway. */
const maxAlone = 500;

function someSubsets<Element>(elements: readonly Element[]): readonly (readonly Element[])[] {
  return [[], ...elements.slice(0, maxAlone).map((element) => [element]), elements];
}
