import { isObject } from '../../base/json.ts';
import type { ModalSchema } from '../../format/modal.ts';
import type { Form } from '../../session/modal-state.ts';
import type { EndpointResult } from '../endpoint/endpoint-result.ts';
import { judgeResponse } from '../endpoint/judge-response.ts';

/** A submitted form and its outcome. */
export interface Submitted {
  readonly outcome: SubmitOutcome;
  readonly form: Form;
}

/** A block that only the endpoint requires. */
export interface Required {
  readonly block: string;
  /** The error without this block. */
  readonly words: string;
}

/**
 * Finds the blocks that are in every accepted form, by omitting some of them. `submit` sends the form with the wanted blocks
 * and returns the result; `null` if it cannot be sent.
 */
export async function findRequired(
  least: Submitted,
  most: Submitted,
  submit: (isWanted: (key: string) => boolean) => Promise<Submitted | null>,
): Promise<readonly Required[]> {
  if (least.outcome.kind !== 'rejected' || most.outcome.kind !== 'accepted') return [];
  const all = Object.keys(most.form).filter((key) => !Object.hasOwn(least.form, key));
  const words = new Map<string, string>();
  let common = all;
  let isSmall = false;

  async function attempt(keys: readonly string[]): Promise<boolean> {
    const sent = await submit((key) => keys.includes(key));
    if (sent?.outcome.kind === 'rejected') {
      const missing = all.filter((key) => !Object.hasOwn(sent.form, key));
      if (missing.length === 1) words.set(missing[0] ?? '', sent.outcome.words);
    }
    if (sent?.outcome.kind !== 'accepted') return false;
    common = common.filter((key) => Object.hasOwn(sent.form, key));
    return true;
  }

  if (await attempt([])) return [];
  for (const key of all) isSmall = (await attempt([key])) || isSmall;
  for (const key of common) await attempt(without(all, [key]));
  common = common.filter((key) => words.has(key));
  // A block that another one needs is not required, nor is one of two that need each other.
  for (const key of common) for (const other of all) await attempt(without(all, [key, other]));
  if (common.length > 0 && !isSmall)
    for (const keys of subsetsOf(await shrink(all, attempt))) await attempt(keys);
  return common.map((block) => ({ block, words: words.get(block) ?? '' }));
}

/** Removes keys one by one until each is needed. */
async function shrink(
  keys: readonly string[],
  attempt: (keys: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  for (const key of keys)
    if (await attempt(without(keys, [key]))) return shrink(without(keys, [key]), attempt);
  return keys;
}

/** Returns all subsets of a few keys; none if there are too many. */
function subsetsOf(keys: readonly string[]): readonly (readonly string[])[] {
  const number = keys.length > maxCombined ? 0 : 2 ** keys.length;
  return Array.from({ length: number }, (_, bits) => keys.filter((_key, index) => bits & (1 << index)));
}

const maxCombined = 4;

function without(keys: readonly string[], left: readonly string[]): readonly string[] {
  return keys.filter((key) => !left.includes(key));
}

/** The outcome of a submit; `failed` without a valid response. */
export type SubmitOutcome =
  | { readonly kind: 'accepted' | 'failed' }
  /** The app's message, or its errors under blocks. */
  | { readonly kind: 'rejected'; readonly words: string };

/** Returns the outcome of a response. The schema is the modal at the time of the submit. */
export function outcomeOf(schema: ModalSchema, result: EndpointResult): SubmitOutcome {
  if (!result.ok) return { kind: 'failed' };
  const { body, faults } = judgeResponse(schema, 'submit', result);
  if (faults.length > 0 || !isObject(body)) return { kind: 'failed' };
  const { success, data, error } = body;
  if (isObject(error)) return { kind: 'rejected', words: JSON.stringify(error['message']) };
  if (isObject(success)) return { kind: 'accepted' };
  if (!isObject(data)) return { kind: 'failed' };
  const words = errorsIn(data);
  return words.length === 0 ? { kind: 'accepted' } : { kind: 'rejected', words: words.join(', ') };
}

/** Returns the errors under blocks. */
function errorsIn({ blocks }: Readonly<Record<string, unknown>>): readonly string[] {
  if (!isObject(blocks)) return [];
  return Object.entries(blocks).flatMap(([key, options]) =>
    isObject(options) && options['error']
      ? [`${JSON.stringify(key)}: ${JSON.stringify(options['error'])}`]
      : [],
  );
}
