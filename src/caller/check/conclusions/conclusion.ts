import type { EndpointRequest } from '../../endpoint/endpoint-result.ts';
import type { ContextRun, ObservedMoment } from '../observations.ts';

/** All observations of a run. */
export interface RunFacts {
  /** The contexts in which the modal was opened. */
  readonly contexts: readonly ObservedContext[];
  readonly isSubmitting: boolean;
  /** Whether no context, state or request was left out. */
  readonly isComplete: boolean;
  /** The keys of `--fill`. */
  readonly filled: ReadonlySet<string>;
}

/** A context, and its observations. */
export interface ObservedContext {
  /** The name of the context: `details`. */
  readonly name: string;
  readonly run: ContextRun;
  /** The rules with a problem in a single response. */
  readonly reported: ReadonlySet<string>;
  /** Returns whether the response to a request has an error, so its consequences are not reported too. */
  readonly hasError: (request: EndpointRequest) => boolean;
}

/** A problem that only the whole run shows. */
export interface Conclusion {
  readonly rule: ConclusionRule;
  readonly severity: 'error' | 'warning';
  /** The fact and the advice. */
  readonly message: string;
  /** The names that identify it besides its rule and part. Default: those that the message quotes. */
  readonly about?: readonly string[];
  /** The block or button; `null` for the modal as a whole. */
  readonly part: { readonly list: 'blocks' | 'actions'; readonly key: string } | null;
  /** The context, the steps and the request; `null` if it is about all of them. */
  readonly place: (Pick<ObservedMoment, 'steps' | 'request'> & { readonly context: string }) | null;
}

/** The rule of a conclusion. */
export type ConclusionRule =
  | 'never-submittable'
  | 'choice-not-kept'
  | 'input-not-kept'
  | 'answer-not-repeated'
  | 'unseen-error'
  | 'no-accepted-submit'
  | 'refused-re-requests'
  | 'required-by-endpoint'
  | 'incomplete-check';

/** Draws the conclusions of one kind. */
export type Conclude = (facts: RunFacts) => readonly Conclusion[];

/** Ends a quoted message of the app with a full stop. */
export function withFullStop(words: string): string {
  return /[.!?]"$/.test(words) ? words : `${words}.`;
}

/** Returns the first observation of each kind. The first one has the fewest steps. */
export function firstOfEach<Observation>(
  observations: readonly Observation[],
  keyOf: (observation: Observation) => unknown,
): readonly Observation[] {
  const first = new Map<string, Observation>();
  for (const observation of observations) {
    const key = JSON.stringify(keyOf(observation));
    if (!first.has(key)) first.set(key, observation);
  }
  return [...first.values()];
}
