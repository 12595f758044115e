import { groupBy } from '../../base/group-by.ts';
import { countWords, listWords } from '../../base/text.ts';
import { toQuery } from '../../session/context.ts';
import { hasStackTrace } from '../endpoint/describe-unusable.ts';
import type { EndpointRequest, EndpointResponse, EndpointResult } from '../endpoint/endpoint-result.ts';
import { hiddenToken } from '../endpoint/signer.ts';
import type { Contexts } from '../server/modal-context.ts';
import { recordedText } from './check-response.ts';
import { type PlaceInResponse, rangeOf, rangeOfWhole, type UnplacedProblem } from './checked-problem.ts';
import { isServerFailure } from './outcome.ts';
import {
  anyonesToken,
  type Connect,
  countProbes,
  isRejected,
  isTokenAccepted,
  type Probed,
  probeTokens,
  type TokenProbe,
} from './probe-tokens.ts';
import type { RequestBudget } from './run-limits.ts';

/** The results of requests with invalid tokens. */
export interface TokenTrial {
  readonly problems: readonly UnplacedProblem[];
  readonly probes: number;
  readonly leftOut: readonly string[];
}

/** The requests of a crawl that are probed besides the openings: a re-request and a submit, if there was one. */
export interface Probable {
  readonly change: EndpointRequest | null;
  readonly submit: EndpointRequest | null;
}

/**
 * Sends the opening and a submit with invalid tokens; the opening in the other contexts and a re-request, which an app may answer in
 * another place of its code, with those that anybody can send.
 */
export async function tryTokens(
  connect: Connect,
  secret: string,
  contexts: Contexts,
  { change, submit }: Probable,
  { isOver, describeSpent }: Pick<RequestBudget, 'isOver' | 'describeSpent'>,
): Promise<TokenTrial> {
  const requests: readonly Probed[] = [
    ...contexts.map(([opening, context], index): Probed => {
      const request = { kind: 'initial', query: toQuery(context), body: null } as const;
      return { request, name: index === 0 ? 'GET' : `GET in the context ${opening}`, isBrief: index > 0 };
    }),
    ...(change === null ? [] : [{ request: change, name: 'GET of a re-request', isBrief: true }]),
    ...(submit === null ? [] : [{ request: submit, name: 'POST', isBrief: false }]),
  ];
  const probes = await probeTokens(connect, secret, requests);
  const missed = countProbes(requests) - probes.length;
  return {
    problems: [...reportAccepted(probes), ...reportUnclear(probes), ...reportExposed(probes)],
    probes: probes.length,
    leftOut:
      missed === 0
        ? []
        : [
            `${countWords(missed, 'invalid token')} (${isOver() ? describeSpent() : 'the endpoint no longer responds to a bad token'})`,
          ],
  };
}

/**
 * Reports the accepted tokens. Those of requests that accept all of them, or one that anybody can sign, are one problem each:
 * without the signature, no claim of a token is proved.
 */
function reportAccepted(probes: readonly TokenProbe[]): readonly UnplacedProblem[] {
  const accepted = probes.filter(({ result }) => isTokenAccepted(result));
  const namesOf = (tried: readonly TokenProbe[], by: string) =>
    new Set(tried.flatMap((probe) => (probe.by === by ? [probe.invalid.name] : [])));
  const isOpen = ({ by }: TokenProbe) => namesOf(accepted, by).size === namesOf(probes, by).size;
  const [open, rest] = partition(accepted, isOpen);
  const [unverified, others] = partition(rest, ({ by }) => namesOf(accepted, by).has(anyonesToken));
  return [
    ...reportTogether(
      open,
      'any',
      'The endpoint accepts a request without a token, and with any token. Verify the token, and reject an invalid one with status 401.',
      (group) => `invalid tokens by ${methodsOf(group)}`,
    ),
    ...reportTogether(
      unverified,
      anyonesToken,
      'The endpoint accepts a request whose token is signed with another secret. Verify the signature, and reject an invalid token with status 401.',
      listProbes,
    ),
    ...[...groupBy(others, ({ invalid }) => invalid.name).values()].map((group): UnplacedProblem => {
      const [{ invalid }] = group;
      return {
        ...problemOf(group[0], invalid.name),
        severity: invalid.severity,
        message: `The endpoint accepts a request ${invalid.words}. Reject it with status 401. [${listProbes(group)}]`,
      };
    }),
  ];
}

function reportTogether(
  group: readonly TokenProbe[],
  name: string,
  words: string,
  list: (group: readonly TokenProbe[]) => string,
): readonly UnplacedProblem[] {
  const [first] = group;
  if (first === undefined) return [];
  return [{ ...problemOf(first, name), severity: 'error', message: `${words} [${list(group)}]` }];
}

function partition<Value>(
  values: readonly Value[],
  isFirst: (value: Value) => boolean,
): readonly [readonly Value[], readonly Value[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))];
}

function problemOf(shown: TokenProbe, name: string) {
  return {
    rule: 'token-accepted',
    pointer: '',
    about: [name],
    response: showResponse(shown),
  } as const;
}

/** Reports responses that neither accept nor properly reject an invalid token. */
function reportUnclear(probes: readonly TokenProbe[]): readonly UnplacedProblem[] {
  const unclear = probes.filter(({ result }) => !isTokenAccepted(result) && !isRejected(result));
  return [...groupBy(unclear, ({ result }) => describeUnclear(result)).entries()].map(
    ([words, group]): UnplacedProblem => ({
      rule: 'token-rejection',
      severity: 'warning',
      message: `${words} Reject it with status 401. [${listProbes(group)}]`,
      pointer: '',
      about: [group[0].result.ok ? String(group[0].result.status) : group[0].result.cause],
      response: showResponse(group[0]),
    }),
  );
}

/** Reports responses to invalid tokens that repeat the secret, to anyone who asks. */
function reportExposed(probes: readonly TokenProbe[]): readonly UnplacedProblem[] {
  const exposed = probes.filter(({ isSecretExposed }) => isSecretExposed);
  const [first] = exposed;
  if (first === undefined) return [];
  const shown = showResponse(first);
  const range = shown.text.includes(hiddenToken) ? rangeOf(shown.text, hiddenToken, 0) : shown.range;
  return [
    {
      rule: 'secret-in-response',
      severity: 'error',
      message: `The response to a bad token repeats the JWT secret, so anyone can get it. Remove it, and change the secret. [${listProbes(exposed)}]`,
      pointer: '',
      about: ['any'],
      response: { ...shown, range },
    },
  ];
}

function describeUnclear(result: EndpointResult): string {
  if (!result.ok) return `The endpoint does not respond to a bad token: ${result.reason}`;
  return `The endpoint responds to a bad token with status ${result.status}${describeBody(result)}.`;
}

function describeBody({ status, text }: EndpointResponse): string {
  if (hasStackTrace(text)) return ' and a stack trace';
  return isServerFailure({ status }) ? ': the app failed' : ' without "data", "success" or "error"';
}

function listProbes(probes: readonly TokenProbe[]): string {
  const byName = groupBy(probes, ({ invalid }) => invalid.name);
  const lists = [...groupBy([...byName.keys()], (name) => methodsOf(byName.get(name) ?? []))].map(
    ([methods, names]) => `${listWords(names, 'and')} by ${methods}`,
  );
  return `invalid ${byName.size === 1 ? 'token' : 'tokens'} ${lists.join('; ')}`;
}

function methodsOf(probes: readonly TokenProbe[]): string {
  const names = [...new Set(probes.map(({ by }) => by))];
  // An open GET is open in every context.
  const least = names.includes('GET') ? names.filter((name) => !name.startsWith('GET ')) : names;
  return listWords(least, 'and');
}

function showResponse({ result }: TokenProbe): PlaceInResponse {
  const text = recordedText(result);
  return { text, pointer: '', range: rangeOfWhole(text) };
}
