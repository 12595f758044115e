import { type Evaluation, evaluate } from '../behaviour/evaluate.ts';
import { fillReadings, type Readings } from '../behaviour/readings.ts';
import type { ModalSchema } from '../format/modal.ts';
import { readModal } from '../format/read-modal.ts';
import { areIncomplete } from '../format/valid-parts.ts';
import { type ModalContext, toQuery } from './context.ts';
import { draftOf } from './draft.ts';
import type { Definition, Draft } from './life.ts';

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
  const contents = readModal(schema, hasEndpoint ? areIncomplete : undefined);
  const filled = fillReadings(readings);
  return {
    schema,
    contents,
    draft: draftOf(contents),
    readings: filled,
    evaluate: createEvaluate(filled),
    query: context === undefined ? {} : toQuery(context),
    debounceMs: debounceMs ?? defaultDebounceMs,
    hasEndpoint,
    endpoint,
  };
}

function createEvaluate(readings: Readings): Definition['evaluate'] {
  let last: (Pick<Draft, 'contents' | 'held'> & { readonly evaluation: Evaluation }) | undefined;
  return ({ contents, held }) => {
    if (last?.contents !== contents || last.held !== held) {
      const values = { get: (key: string) => held.get(key)?.value };
      last = { contents, held, evaluation: evaluate(contents, values, readings) };
    }
    return last.evaluation;
  };
}

/** Long enough for a pause in typing to be one, short enough not to be waited for. */
const defaultDebounceMs = 300;
