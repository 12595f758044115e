import type { Value } from '../../format/values.ts';
import type { EndpointRequest } from '../endpoint/endpoint-result.ts';
import type { Way } from './checked-request.ts';
import { choicesFor, type GivenValues } from './choices.ts';
import { type Live, liveModal, type Stage } from './live-modal.ts';

/** A request to make again. A step without a value gets the given one of its block. */
export interface Retraced extends Omit<Way, 'steps'> {
  readonly kind: EndpointRequest['kind'];
  /** The block that makes it, of a re-request. */
  readonly invoker?: string | undefined;
  readonly steps: readonly { readonly block: string; readonly value?: Value }[];
}

/** Repeats the steps of a user up to a request. Returns why it was not made; `null` if it was. */
export async function retrace(
  stage: Stage & { readonly givenValues: GivenValues },
  retraced: Retraced,
): Promise<string | null> {
  const live = await liveModal(stage, []);
  const reason = await follow(live, retraced, stage.givenValues);
  const { request } = live.moment();
  live.modal.close();
  if (reason !== null) return reason;
  const isMade = request.kind === retraced.kind && request.query['invoker'] === retraced.invoker;
  return isMade ? null : 'its steps no longer lead to this request';
}

async function follow(
  live: Live,
  { kind, steps, submits }: Retraced,
  givenValues: GivenValues,
): Promise<string | null> {
  if (kind === 'initial') return null;
  if (live.modal.getState().phase !== 'ready') return 'the modal does not open';
  for (let done = 0; done <= steps.length; done++) {
    const number = submits.filter((count) => count === done).length;
    for (let submit = 0; submit < number; submit++) if (!(await live.submit())) return notSubmitted;
    const step = steps[done];
    const reason = step === undefined ? null : await take(live, step, givenValues);
    if (reason !== null) return reason;
  }
  return kind === 'submit' && !(await live.submit()) ? notSubmitted : null;
}

const notSubmitted = 'the form cannot be submitted after these steps';

async function take(
  live: Live,
  { block: key, value }: Retraced['steps'][number],
  givenValues: GivenValues,
): Promise<string | null> {
  const block = live.modal.getState().blocks.find((candidate) => candidate.key === key);
  if (block === undefined) return `the modal has no "${key}"`;
  if (value === undefined && !givenValues.has(key)) return `use --fill ${key}=VALUE`;
  const [filled] = value === undefined ? choicesFor(block, givenValues) : [value];
  const isTaken = filled !== undefined && (await live.apply({ block: key, value: filled }));
  return isTaken ? null : `"${key}" no longer takes that value`;
}
