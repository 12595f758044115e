import { listWords, quote } from '../base/text.ts';
import type { FieldSchema } from './declaration.ts';

/** Returns the sets of members of which one must be complete, in words. */
export function wordSets(sets: NonNullable<FieldSchema['anyOf']>): string {
  return sets.map(({ required }) => listWords(required.map(quote), 'and')).join(' or ');
}
