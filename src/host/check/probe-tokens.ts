import { parseJson } from '../../endpoint/parse-json.ts';
import { isObject } from '../../format/pointer.ts';
import type { Answer, Asked } from '../arrival.ts';
import { endpointSource } from '../endpoint-source.ts';
import { type Forgery, forgeTokens } from '../forge-tokens.ts';

/** A forged token that an endpoint took. */
export interface Taken {
  readonly forgery: Forgery;
  readonly answer: Answer;
}

/** Opens the modal with tokens that must be refused; gives those that were not. */
export async function probeTokens(
  url: string,
  secret: string,
  query: Asked['query'],
): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  for (const forgery of forgeTokens(secret)) {
    const source = endpointSource({ url, makeToken: forgery.makeToken });
    const answer = await source({ kind: 'initial', query, body: null });
    if (answer.ok && isTaken(answer)) taken.push({ forgery, answer });
  }
  return taken;
}

/** Data or success is what only the CRM should get; an error in words is a refusal, whatever its status. */
function isTaken({ status, text }: Answer): boolean {
  const value = parseJson(text);
  const isGood = isObject(value) && (Object.hasOwn(value, 'data') || Object.hasOwn(value, 'success'));
  return status >= 200 && status < 300 && isGood;
}
