import { groupBy } from '../../base/group-by.ts';
import { countWords, listWords } from '../../base/text.ts';
import { isServerFailure } from '../../caller/check/outcome.ts';
import {
  type Connect,
  invalidTokens,
  isRejected,
  isTokenAccepted,
  type Probe,
  probeTokens,
} from '../../caller/check/probe-tokens.ts';
import type {
  EndpointRequest,
  EndpointResponse,
  EndpointResult,
} from '../../caller/endpoint/endpoint-result.ts';
import { hiddenToken } from '../../caller/endpoint/signer.ts';
import { toQuery } from '../../session/context.ts';
import { rangeOf } from '../diagnostics/diagnostic-places.ts';
import type { PlaceInResponse, UnplacedProblem } from '../diagnostics/reported-diagnostic.ts';
import type { Budget } from './budget.ts';
import { recordedText } from './check-response.ts';
import type { Contexts } from './settings.ts';
import { rangeOfWhole } from './to-file-diagnostics.ts';

/** The results of requests with invalid tokens. */
export interface TokenTrial {
  readonly problems: readonly UnplacedProblem[];
  readonly probes: number;
  readonly leftOut: readonly string[];
}

/** Sends the initial request and a submit with invalid tokens. */
export async function tryTokens(
  connect: Connect,
  secret: string,
  [first]: Contexts,
  submit: EndpointRequest | null,
  { isOver, describeSpent }: Pick<Budget, 'isOver' | 'describeSpent'>,
): Promise<TokenTrial> {
  if (first === undefined) return { problems: [], probes: 0, leftOut: [] };
  const opening: EndpointRequest = { kind: 'initial', query: toQuery(first[1]), body: null };
  const requests = submit === null ? [opening] : [opening, submit];
  const probes = await probeTokens(connect, secret, requests);
  const missed = requests.length * invalidTokens(secret).length - probes.length;
  return {
    problems: [...reportAccepted(probes), ...reportUnclear(probes), ...reportExposed(probes)],
    probes: probes.length,
    leftOut:
      missed === 0
        ? []
        : [
            `${countWords(missed, 'token probe')} (${isOver() ? describeSpent() : 'the endpoint no longer responds to a bad token'})`,
          ],
  };
}

/**
 * Reports the accepted tokens. Those of requests that accept all of them, or one that anybody can sign, are one problem each:
 * without the signature, no claim of a token is proved.
 */
function reportAccepted(probes: readonly Probe[]): readonly UnplacedProblem[] {
  const accepted = probes.filter(({ result }) => isTokenAccepted(result));
  const isAccepted = (kind: Probe['kind'], name: string) =>
    accepted.some((probe) => probe.kind === kind && probe.invalid.name === name);
  const isOpen = ({ kind }: Probe) => invalidTokens('').every(({ name }) => isAccepted(kind, name));
  const [open, rest] = partition(accepted, isOpen);
  const [unverified, others] = partition(rest, ({ kind }) => isAccepted(kind, anyonesToken));
  return [
    ...reportTogether(
      open,
      'any',
      'The endpoint accepts a request without a token, and with any token. Verify the token, and reject an invalid one with status 401.',
      (group) => `token probes by ${methodsOf(group)}`,
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

/** The name of the token that anybody can sign. */
const anyonesToken = 'wrong-secret';

function reportTogether(
  group: readonly Probe[],
  name: string,
  words: string,
  list: (group: readonly Probe[]) => string,
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

function problemOf(shown: Probe, name: string) {
  return {
    rule: 'token-accepted',
    pointer: '',
    about: [name],
    response: showResponse(shown),
  } as const;
}

/** Reports responses that neither accept nor properly reject an invalid token. */
function reportUnclear(probes: readonly Probe[]): readonly UnplacedProblem[] {
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
function reportExposed(probes: readonly Probe[]): readonly UnplacedProblem[] {
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

/** Returns whether a text has a stack trace of Node, Python, Java, PHP or Ruby, also in HTML. */
function hasStackTrace(text: string): boolean {
  const plain = text.replace(/<br ?\/?>|\\n/g, '\n').replaceAll('&nbsp;', ' ');
  return /(?<=\n)[^\S\n]*at .+:\d|Traceback \(most recent|Stack trace:|\.rb:\d+:in /.test(plain);
}

function listProbes(probes: readonly Probe[]): string {
  const byName = groupBy(probes, ({ invalid }) => invalid.name);
  const lists = [...groupBy([...byName.keys()], (name) => methodsOf(byName.get(name) ?? []))].map(
    ([methods, names]) => `${listWords(names, 'and')} by ${methods}`,
  );
  return `token ${byName.size === 1 ? 'probe' : 'probes'} ${lists.join('; ')}`;
}

function methodsOf(probes: readonly Probe[]): string {
  const methods = probes.map(({ kind }) => (kind === 'submit' ? 'POST' : 'GET'));
  return listWords([...new Set(methods)], 'and');
}

function showResponse({ result }: Probe): PlaceInResponse {
  const text = recordedText(result);
  return { text, pointer: '', range: rangeOfWhole(text) };
}
