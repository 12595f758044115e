import { isObject } from '../../src/base/json.ts';

/** The state of the guide. */
export interface Guide {
  readonly isOpen: boolean;
  /** The id of the document that it started; `null` before. */
  readonly document: string | null;
  /** The index of the current step. */
  readonly step: number;
  /** The indexes of the steps that were done, and not skipped. */
  readonly done: readonly number[];
}

/** The guide of a first visit. */
export const firstGuide: Guide = { isOpen: true, document: null, step: 0, done: [] };

/** Reads the guide from any value. In a workspace of an earlier version, it is closed. */
export function readGuide(kept: unknown, isFirstVisit: boolean): Guide {
  if (!isObject(kept)) return { ...firstGuide, isOpen: isFirstVisit };
  const { isOpen, document, step, done } = kept;
  const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
  return {
    isOpen: isOpen === true,
    document: typeof document === 'string' ? document : null,
    step: isIndex(step) ? step : 0,
    done: Array.isArray(done) ? done.filter(isIndex) : [],
  };
}
