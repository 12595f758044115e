import { isObject } from '../../src/base/json.ts';
import { readTrigger, type Trigger } from './own-responses.ts';

/** The chosen purpose of a response. Missing parts follow from its name and its text. */
export interface ResponseTarget {
  /** The id of the modal. */
  readonly modal?: string | undefined;
  /** The request that it is for. */
  readonly trigger?: Trigger | undefined;
}

/** Reads a target from any value. */
export function readTarget(kept: unknown): ResponseTarget | undefined {
  if (!isObject(kept)) return undefined;
  const trigger = readTrigger(kept['trigger']);
  const { modal } = kept;
  return { ...(typeof modal === 'string' && { modal }), ...(trigger && { trigger }) };
}
