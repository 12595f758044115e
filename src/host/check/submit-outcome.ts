import { isObject } from '../../base/json.ts';
import type { ModalSchema } from '../../format/modal.ts';
import type { Arrival } from '../arrival.ts';
import { judgeAnswer } from '../judge-answer.ts';

/** What an endpoint made of a submit. `failed`: no valid response came. */
export type SubmitOutcome =
  | { readonly kind: 'accepted' | 'failed' }
  /** With the app's words, or those under a block. */
  | { readonly kind: 'rejected'; readonly words: string };

/** Reads it off the response; the schema is the modal as it was when the form was sent. */
export function outcomeOf(schema: ModalSchema, arrival: Arrival): SubmitOutcome {
  if (!arrival.ok) return { kind: 'failed' };
  const { body, faults } = judgeAnswer(schema, 'submit', arrival);
  if (faults.length > 0 || !isObject(body)) return { kind: 'failed' };
  const { success, data, error } = body;
  if (isObject(error)) return { kind: 'rejected', words: JSON.stringify(error['message']) };
  if (isObject(success)) return { kind: 'accepted' };
  if (!isObject(data)) return { kind: 'failed' };
  const words = errorsIn(data);
  return words.length === 0 ? { kind: 'accepted' } : { kind: 'rejected', words: words.join(', ') };
}

/** The form comes back with its errors. */
function errorsIn({ blocks }: Readonly<Record<string, unknown>>): readonly string[] {
  if (!isObject(blocks)) return [];
  return Object.entries(blocks).flatMap(([key, options]) =>
    isObject(options) && options['error']
      ? [`${JSON.stringify(key)}: ${JSON.stringify(options['error'])}`]
      : [],
  );
}
