import { memoize } from '../base/memoize.ts';
import { type Evaluation, evaluateModal } from '../behaviour/evaluate-modal.ts';
import { fillReadings, type Readings } from '../behaviour/readings.ts';
import type { Contents, ModalJson } from '../format/modal.ts';
import { areIncomplete, readModal } from '../format/read-modal.ts';
import type { ModalContext } from './context.ts';
import type { Failure } from './modal-state.ts';
import { type FormState, formStateOf, queryOf, type SessionConfig } from './state.ts';

/** The options that a session uses. */
interface SessionOptions {
  readonly schema: ModalJson;
  readonly context?: ModalContext | undefined;
  readonly readings?: Partial<Readings> | undefined;
  readonly debounceMs?: number | undefined;
  readonly obstacle?: Failure | undefined;
  readonly hasEndpoint: boolean;
  readonly endpoint: string | undefined;
  readonly reduceRequests: SessionConfig['reduceRequests'];
}

/** Creates the parts that stay the same for the life of a modal, so its state does not contain them. */
export function createConfig({
  schema,
  context,
  readings,
  debounceMs,
  obstacle,
  hasEndpoint,
  endpoint,
  reduceRequests,
}: SessionOptions): SessionConfig {
  const { query = {}, failure = null } = context ? queryOf(context) : {};
  const { contents, draft, evaluation } = (hasEndpoint ? readIncomplete : readWhole)(Object(schema));
  const filled = fillReadings(readings);
  return {
    schema,
    contents,
    draft,
    readings: filled,
    evaluate: createEvaluate(filled, readings === undefined ? { ...draft, evaluation } : undefined),
    query,
    obstacle: obstacle ?? failure,
    debounceMs: debounceMs ?? defaultDebounceMs,
    hasEndpoint,
    endpoint,
    reduceRequests,
  };
}

/**
 * Returns the contents of a schema, its initial form and what this shows: once for each object, since a page may have a hundred
 * modals with the same one.
 */
const readWhole = memoize((schema: object) => readDraft(readModal(schema)));
/** Does the same for a schema that may lack required options. */
const readIncomplete = memoize((schema: object) => readDraft(readModal(schema, areIncomplete)));

function readDraft(contents: Contents | null) {
  const draft = formStateOf(contents);
  return { contents, draft, evaluation: evaluateDraft(draft, fillReadings(undefined)) };
}

function evaluateDraft({ contents, values }: Draft, readings: Readings): Evaluation {
  return evaluateModal(contents, { get: (key) => values.get(key)?.value }, readings);
}

type Draft = Pick<FormState, 'contents' | 'values'>;

function createEvaluate(
  readings: Readings,
  first: (Draft & { readonly evaluation: Evaluation }) | undefined,
): SessionConfig['evaluate'] {
  let last = first;
  return ({ contents, values }) => {
    if (last?.contents !== contents || last.values !== values)
      last = { contents, values, evaluation: evaluateDraft({ contents, values }, readings) };
    return last.evaluation;
  };
}

/** Long enough to detect a pause, short enough to be unnoticed. */
const defaultDebounceMs = 300;
