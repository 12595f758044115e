import type { Readings } from '../../behaviour/readings.ts';
import { type BlockView, holds, isEmpty } from '../../behaviour/visibility.ts';
import type { Value } from '../../format/values.ts';
import type { Condition } from '../../format/visible-on.ts';
import type { BlockValue } from './block-traits.ts';
import { indexConditions } from './conditions-on-blocks.ts';

/** The classes of a block's values. */
export interface ValueClasses {
  /** Candidates for a step: one of each class, if the class depends only on the value. */
  readonly values: readonly Value[];
  /** Whether every class is among them. */
  readonly isAll: boolean;
  /** Returns the class of a value. Two values of one class have the same effect, now and after every further step. */
  readonly classOf: (fieldValue: BlockValue) => string;
  /** Returns the value that a step sets to get a candidate in this view; `undefined` if that is not possible. */
  readonly asStep?: (value: Value, view: BlockView) => Value | undefined;
}

/** Candidates for values, and whether every possible effect is among them. Several may have the same effect. */
export interface Witnesses<Element> {
  readonly values: readonly Element[];
  readonly isAll: boolean;
}

/** Lists of elements, smaller ones first, and whether these are all. */
interface Subsets<Element> {
  readonly subsets: readonly (readonly Element[])[];
  readonly isAll: boolean;
}

/** The number of elements that are combined freely. Above it, only the small and the large subsets are listed. */
const maxElements = 12;

/** Returns subsets of a list, each in the list's order. Returns all of them if there are at most `most` elements. */
export function subsetsOf<Element>(elements: readonly Element[], most = maxElements): Subsets<Element> {
  if (elements.length > most) return { subsets: someSubsets(elements), isAll: false };
  const subsets: (readonly Element[])[] = [[]];
  for (const element of elements) subsets.push(...subsets.map((subset) => [...subset, element]));
  return { subsets: subsets.sort((a, b) => a.length - b.length), isAll: true };
}

/** Thousands of elements are not listed singly: the result is incomplete in any case. */
const maxAlone = 500;

function someSubsets<Element>(elements: readonly Element[]): readonly (readonly Element[])[] {
  return [[], ...elements.slice(0, maxAlone).map((element) => [element]), elements];
}

/** Returns all that a modal can distinguish about a block's value. Values with the same signature have the same effect. */
type SignatureOf = (value: Value | undefined) => string;

/** The tests of a block's value. */
export interface Observations {
  readonly conditions: readonly Condition[];
  /** Whether it matters that the block has a value. */
  readonly isRequired: boolean;
  /** The readings under which the conditions are tested: all that are compared. */
  readonly readings: readonly Readings[];
}

/** Returns the numbers of the conditions that hold for a value, under each reading. */
export function signatureFor({ conditions, isRequired, readings }: Observations): SignatureOf {
  const nothing = `0${'|'.repeat(readings.length)}`;
  const likelyFor = indexConditions(conditions);
  return (value) => {
    if (isEmpty(value)) return nothing;
    const likely = likelyFor(value);
    let signature = isRequired ? '1' : '0';
    for (const reading of readings) {
      signature += '|';
      for (const { condition, number } of likely)
        if (holds(condition, value, reading)) signature += `${number},`;
    }
    return signature;
  };
}
