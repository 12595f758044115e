import { fillReadings, type Readings } from '../behaviour/readings.ts';
import type { ModalSchema } from '../format/modal.ts';
import { readModal } from '../format/read-modal.ts';
import { type ModalContext, toQuery } from './context.ts';
import { draftOf } from './draft.ts';
import type { Definition } from './life.ts';

/** What a modal is made of, as far as its life is concerned. */
export interface Parts {
  readonly schema: ModalSchema;
  readonly context?: ModalContext | undefined;
  readonly readings?: Partial<Readings> | undefined;
  readonly debounceMs?: number | undefined;
  readonly hasEndpoint: boolean;
  readonly endpoint: string | undefined;
}

/** Reads the parts once, so that the life of the modal need not. */
export function define({ schema, context, readings, debounceMs, hasEndpoint, endpoint }: Parts): Definition {
  const contents = readModal(schema);
  return {
    schema,
    contents,
    draft: draftOf(contents),
    readings: fillReadings(readings),
    query: context === undefined ? {} : toQuery(context),
    debounceMs: debounceMs ?? defaultDebounceMs,
    hasEndpoint,
    endpoint,
  };
}

/** Long enough for a pause in typing to be one, short enough not to be waited for. */
const defaultDebounceMs = 300;
