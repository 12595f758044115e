import type { Form } from '../../session/modal-state.ts';
import type { RequestOutcome } from './outcome.ts';

/** A submitted form and its outcome. */
export interface Submitted {
  readonly outcome: RequestOutcome;
  readonly form: Form;
}

/** An outcome of a form that the endpoint does not accept. */
export type Refusal = Extract<RequestOutcome, { readonly words: string }>;

/** Returns the outcome if the endpoint did not accept the form; `null` if it did, or keeps the modal open without an error. */
export function refusalOf(submitted: Submitted | null): Refusal | null {
  const outcome = submitted?.outcome;
  return outcome?.kind === 'rejected' || outcome?.kind === 'failed' ? outcome : null;
}

/** A block that only the endpoint requires. */
export interface Required {
  readonly block: string;
  /** The outcome without this block. */
  readonly outcome: Refusal;
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
  if (refusalOf(least) === null || most.outcome.kind !== 'accepted') return [];
  const all = Object.keys(most.form).filter((key) => !Object.hasOwn(least.form, key));
  const refusals = new Map<string, Refusal>();
  let common = all;
  let isSmall = false;

  async function attempt(keys: readonly string[]): Promise<boolean> {
    const sent = await submit((key) => keys.includes(key));
    if (sent === null) return false;
    const refusal = refusalOf(sent);
    const missing = all.filter((key) => !Object.hasOwn(sent.form, key));
    if (refusal !== null && missing.length === 1) refusals.set(missing[0] ?? '', refusal);
    if (sent.outcome.kind !== 'accepted') return false;
    common = common.filter((key) => Object.hasOwn(sent.form, key));
    return true;
  }

  if (await attempt([])) return [];
  for (const key of all) isSmall = (await attempt([key])) || isSmall;
  for (const key of common) await attempt(without(all, [key]));
  common = common.filter((key) => refusals.has(key));
  // A block that another one needs is not required, nor is one of two that need each other.
  for (const key of common) for (const secondKey of all) await attempt(without(all, [key, secondKey]));
  if (common.length > 0 && !isSmall)
    for (const keys of subsetsOf(await shrink(all, attempt))) await attempt(keys);
  return common.flatMap((block) => {
    const outcome = refusals.get(block);
    return outcome === undefined ? [] : [{ block, outcome }];
  });
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
