import type { Mutation } from '../../../../providers/mutate.ts';
import type { Planted } from '../mistakes/mistake.ts';

/** A mistake of an app, and the one line of the report that it leads to. */
export interface Bug extends Planted {
  readonly name: string;
}

/** Returns the mistakes in the responses to one operation. */
export function bugsIn(
  operation: string,
  list: readonly (readonly [name: string, rule: string, mutation: Mutation])[],
): readonly Bug[] {
  return list.map(([name, rule, mutation]) => ({ name, rule, operation, mutation }));
}
