import type { Readings } from '../behaviour/readings.ts';
import { holds, isEmpty } from '../behaviour/visibility.ts';
import type { Value } from '../format/values.ts';
import type { Condition } from '../format/visible-on.ts';
import { indexConditions } from './conditions.ts';

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
