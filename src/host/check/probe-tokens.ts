import { isObject, parseJson } from '../../base/json.ts';
import type { Arrival, Asked } from '../arrival.ts';
import { endpointSource } from '../endpoint-source.ts';
import { type Forgery, forgeTokens } from '../forge-tokens.ts';
import { hiddenToken, redactArrival } from '../signer.ts';

/** A request with a token that the endpoint has to reject, and what came back. */
export interface Probe {
  readonly forgery: Forgery;
  readonly kind: Asked['kind'];
  readonly arrival: Arrival;
}

/**
 * Makes each request with each token that has to be rejected. An endpoint that no longer responds ends it: a bad token may
 * have ended the app.
 */
export async function probeTokens(
  url: string,
  secret: string,
  requests: readonly Asked[],
): Promise<readonly Probe[]> {
  const probes: Probe[] = [];
  let silent = 0;
  for (const forgery of forgeTokens(secret))
    for (const asked of requests) {
      if (silent === maxSilent) return probes;
      const arrival = await probe(url, forgery, asked);
      silent = arrival.ok ? 0 : silent + 1;
      probes.push({ forgery, kind: asked.kind, arrival });
    }
  return probes;
}

/** An endpoint may repeat the token, of which some are signed with the secret. */
async function probe(url: string, { makeToken }: Forgery, asked: Asked): Promise<Arrival> {
  const token = await makeToken(asked.query);
  const arrival = await endpointSource({ url, makeToken: async () => token })(asked);
  return token === null ? arrival : redactArrival(arrival, (text) => text.replaceAll(token, hiddenToken));
}

/** In a row. */
const maxSilent = 3;

/** Whether the endpoint took the token: data and success are only for the CRM. */
export function isTaken(arrival: Arrival): boolean {
  if (!arrival.ok || arrival.status < 200 || arrival.status >= 300) return false;
  const value = parseJson(arrival.text);
  return isObject(value) && (isObject(value['data']) || isObject(value['success']));
}

/** Whether the endpoint says that it rejects the request: with status 401, or in words. */
export function isRejected(arrival: Arrival): boolean {
  if (!arrival.ok) return false;
  const value = parseJson(arrival.text);
  return arrival.status === 401 || (isObject(value) && isObject(value['error']));
}
