import type { Arrival, Asked } from '../../host/arrival.ts';
import { isRejected, isTaken, type Probe, probeTokens } from '../../host/check/probe-tokens.ts';
import { toQuery } from '../../host/context.ts';
import { forgeTokens } from '../../host/forge-tokens.ts';
import type { FoundInResponse } from '../lint/finding.ts';
import { rangeOf } from '../lint/range.ts';
import { count, listWords } from '../words.ts';
import { type Remark, recordedText } from './checked.ts';
import type { Contexts } from './contexts.ts';
import { firstWord } from './first-word.ts';

/** What came of the tokens that an endpoint has to reject. */
export interface TokenTrial {
  readonly remarks: readonly Remark[];
  readonly probes: number;
  readonly leftOut: readonly string[];
}

/** Opens the modal, and submits a form where there is one, with tokens that the endpoint has to reject. */
export async function tryTokens(
  endpoint: string,
  secret: string,
  [first]: Contexts,
  submit: Asked | null,
): Promise<TokenTrial> {
  if (first === undefined) return { remarks: [], probes: 0, leftOut: [] };
  const opening: Asked = { kind: 'initial', query: toQuery(first[1]), body: null };
  const requests = submit === null ? [opening] : [opening, submit];
  const probes = await probeTokens(endpoint, secret, requests);
  const missed = forgeTokens(secret).length * requests.length - probes.length;
  return {
    remarks: [...remarkTaken(probes), ...remarkUnclear(probes)],
    probes: probes.length,
    leftOut:
      missed === 0
        ? []
        : [`${count(missed, 'token probe')} (the endpoint no longer responds to a bad token)`],
  };
}

function remarkTaken(probes: readonly Probe[]): readonly Remark[] {
  const taken = probes.filter(({ arrival }) => isTaken(arrival));
  return [...groupBy(taken, ({ forgery }) => forgery.name).values()].map((group): Remark => {
    const [{ forgery }] = group;
    return {
      rule: 'token-accepted',
      severity: forgery.severity,
      message: `The endpoint accepts a request ${forgery.words}. Reject it with status 401. [${listProbes(group)}]`,
      pointer: '',
      response: showResponse(group[0]),
    };
  });
}

/** A crash at a bad token keeps it out as well, but shows the user nothing, and often code. */
function remarkUnclear(probes: readonly Probe[]): readonly Remark[] {
  const unclear = probes.filter(({ arrival }) => !isTaken(arrival) && !isRejected(arrival));
  return [...groupBy(unclear, ({ arrival }) => wordUnclear(arrival)).entries()].map(
    ([words, group]): Remark => ({
      rule: 'token-rejection',
      severity: 'warning',
      message: `${words} Reject it with status 401. [${listProbes(group)}]`,
      pointer: '',
      response: showResponse(group[0]),
    }),
  );
}

function wordUnclear(arrival: Arrival): string {
  if (!arrival.ok) return `The endpoint does not respond to a bad token: ${arrival.reason}`;
  const trace = hasStackTrace(arrival.text)
    ? ' and a stack trace'
    : ', and with none of the shapes of a response';
  return `The endpoint answers a bad token with status ${arrival.status}${trace}.`;
}

/** As Node, Python, Java, PHP and Ruby write them, HTML included. */
function hasStackTrace(text: string): boolean {
  return /(?:\n|<br ?\/?>|\\n)(?:\s|&nbsp;)*at .+:\d+|Traceback \(most recent|Stack trace:|\.rb:\d+:in /.test(
    text,
  );
}

function listProbes(probes: readonly Probe[]): string {
  const byName = groupBy(probes, ({ forgery }) => forgery.name);
  const methodsOf = (name: string) =>
    listWords(
      (byName.get(name) ?? []).map(({ kind }) => (kind === 'submit' ? 'POST' : 'GET')),
      'and',
    );
  const lists = [...groupBy([...byName.keys()], methodsOf)].map(
    ([methods, names]) => `${listWords(names, 'and')} by ${methods}`,
  );
  return `token ${byName.size === 1 ? 'probe' : 'probes'} ${lists.join('; ')}`;
}

function showResponse({ arrival }: Probe): FoundInResponse {
  const text = recordedText(arrival);
  return { text, pointer: '', range: rangeOf(text, firstWord(text), 0) };
}

function groupBy<Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ReadonlyMap<string, readonly [Value, ...Value[]]> {
  const groups = new Map<string, [Value, ...Value[]]>();
  for (const value of values) {
    const group = groups.get(nameOf(value));
    if (group === undefined) groups.set(nameOf(value), [value]);
    else group.push(value);
  }
  return groups;
}
