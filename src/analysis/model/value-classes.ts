import type { BlockView } from '../../behaviour/block-view.ts';
import type { Readings } from '../../behaviour/readings.ts';
import { holds, isEmpty } from '../../behaviour/visibility.ts';
import type { Value } from '../../format/values.ts';
import type { Condition } from '../../format/visible-on.ts';
import type { FieldValue } from './block-traits.ts';
import { indexConditions } from './conditions.ts';

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

/** All that a modal can tell about a block's value: values with the same signature have the same effect. */
type SignatureOf = (value: Value | undefined) => string;

/** The tests of a block's value. */
export interface Observations {
  readonly rules: readonly Condition[];
  /** Whether it matters if there is a value at all. */
  readonly isRequired: boolean;
  /** The readings under which the rules are asked: all of those that are compared. */
  readonly readings: readonly Readings[];
}

/** Which rules hold for a value, under each reading, by their numbers. */
export function signatureFor({ rules, isRequired, readings }: Observations): SignatureOf {
  const nothing = `0${'|'.repeat(readings.length)}`;
  const likelyFor = indexConditions(rules);
  return (value) => {
    if (isEmpty(value)) return nothing;
    const likely = likelyFor(value);
    let signature = isRequired ? '1' : '0';
    for (const reading of readings) {
      signature += '|';
      for (const { rule, number } of likely) if (holds(rule, value, reading)) signature += `${number},`;
    }
    return signature;
  };
}
