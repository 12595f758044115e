import { isObject, valueAt } from '../../base/json.ts';
import type { DeclaredSuccess } from '../declaration.ts';

/** Returns the data in the body of a successful response, and its place. */
export function locateData({ shape, acceptsListOfOne }: DeclaredSuccess, body: unknown): LocatedData {
  const inEnvelope = shape === 'envelope';
  const whole = inEnvelope ? valueAt(body, ['data']) : body;
  const pointer = inEnvelope ? '/data' : '';
  const isListOfOne =
    acceptsListOfOne === true && Array.isArray(whole) && whole.length === 1 && isObject(whole[0]);
  return isListOfOne
    ? { data: whole[0], pointer: `${pointer}/0`, isListOfOne }
    : { data: whole, pointer, isListOfOne };
}

/** The data of a response, and its place. */
interface LocatedData {
  readonly data: unknown;
  readonly pointer: string;
  /** Whether the app sent a list with this record alone. */
  readonly isListOfOne: boolean;
}
