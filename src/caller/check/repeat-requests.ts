import { isObject } from '../../base/json.ts';
import type { CallEndpoint, EndpointRequest, EndpointResult } from '../endpoint/endpoint-result.ts';
import { jsonOf } from '../endpoint/judge-response.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { Dependence } from './observations.ts';

/** A request and its answer. */
type Answered = Pick<CheckedRequest, 'request' | 'steps' | 'result'>;

/**
 * Repeats the opening twice, and two re-requests side by side. Returns the differences that are not those of a clock, a counter or
 * a random id.
 */
export async function repeatRequests(
  call: CallEndpoint,
  answered: readonly Answered[],
): Promise<readonly Dependence[]> {
  const opening = answered.find(({ request }) => request.kind === 'initial');
  const changes = answered.filter(({ request }) => request.kind === 'change');
  return [
    ...(opening === undefined ? [] : await repeatAlone(call, opening)),
    ...(await repeatTogether(call, changes)),
  ];
}

async function repeatAlone(call: CallEndpoint, answered: Answered): Promise<readonly Dependence[]> {
  return judge(answered, await call(answered.request), await call(answered.request));
}

/** Sends two requests with different answers at a time. Their answers are mixed if one gets that of the other one. */
async function repeatTogether(
  call: CallEndpoint,
  changes: readonly Answered[],
): Promise<readonly Dependence[]> {
  const [first] = changes;
  if (first === undefined) return [];
  const second = changes.find(({ result }) => textOf(result) !== textOf(first.result)) ?? first;
  const pair = [first, second];
  const results = await Promise.all(pair.map(({ request }) => call(request)));
  const dependences: Dependence[] = [];
  for (const [index, answered] of pair.entries()) {
    const { request, steps, result: before } = answered;
    const result = results[index] as EndpointResult;
    const isOther = first !== second && textOf(result) === textOf(pair[1 - index]?.result ?? before);
    if (!isOther && findDifferences(before, result).length === 0) continue;
    const again = await call(request);
    if (isOther && textOf(again) === textOf(before))
      dependences.push({ kind: 'mixed', pointer: '', steps, request });
    else dependences.push(...judge(answered, result, again));
  }
  return dependences.slice(0, 1);
}

/** Compares an answer with two repetitions. A difference between these two is a clock, a counter or a random id, unless it is an order. */
function judge(
  { request, steps, result }: Answered,
  second: EndpointResult,
  third: EndpointResult,
): readonly Dependence[] {
  const noise = findDifferences(second, third);
  const exact = findDifferences(second, third, exactly);
  const isNoise = ({ pointer, values }: Difference) =>
    noise.some((other) => other.pointer === pointer) ||
    exact.some((other) => other.pointer === pointer && isExplained(values, other.values[1]));
  const differences = [...findDifferences(result, second), ...noise].filter(
    (difference) => difference.isOrder || !isNoise(difference),
  );
  return differences.slice(0, 1).map(({ pointer, isOrder }) => ({
    kind: isOrder ? 'order' : 'earlier',
    pointer,
    steps,
    request,
  }));
}

function textOf(result: EndpointResult | undefined): string | null {
  return result?.ok ? result.text : null;
}

/** Returns whether two values differ only in words that are others again in a third one, as a random id is. */
function isExplained([first, second]: Difference['values'], third: unknown): boolean {
  const [words, secondWords, thirdWords] = [wordsOf(first), wordsOf(second), wordsOf(third)];
  return (
    words.length === secondWords.length &&
    words.length === thirdWords.length &&
    words.every((word, index) => {
      const secondWord = secondWords[index] ?? '';
      return lasting(word) === lasting(secondWord) || secondWord !== thirdWords[index];
    })
  );
}

function wordsOf(value: unknown): readonly string[] {
  return exactly(value).match(/[\w-]+/g) ?? [];
}

interface Difference {
  readonly pointer: string;
  readonly isOrder: boolean;
  readonly values: readonly [unknown, unknown];
}

type Write = (value: unknown) => string;

function findDifferences(
  first: EndpointResult,
  second: EndpointResult,
  write: Write = lasting,
): readonly Difference[] {
  if (!first.ok || !second.ok || first.status >= 500 || second.status >= 500) return [];
  return compare(jsonOf(first), jsonOf(second), '', write);
}

function compare(first: unknown, second: unknown, pointer: string, write: Write): readonly Difference[] {
  const values = [first, second] as const;
  if (Array.isArray(first) && Array.isArray(second)) {
    const isOrder = isReordered(first, second);
    return isOrder || !isSame(first, second, write) ? [{ pointer, isOrder, values }] : [];
  }
  if (!isObject(first) || !isObject(second))
    return write(first) === write(second) ? [] : [{ pointer, isOrder: false, values }];
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].flatMap((key) => compare(first[key], second[key], `${pointer}/${key}`, write));
}

function isSame(first: readonly unknown[], second: readonly unknown[], write: Write): boolean {
  return first.map(write).join('\n') === second.map(write).join('\n');
}

/** Returns whether two lists have the same elements in another order, numbers in them included. */
function isReordered(first: readonly unknown[], second: readonly unknown[]): boolean {
  const [before, after] = [first, second].map((list) => list.map((element) => JSON.stringify(element)));
  return String(before) !== String(after) && String(before?.sort()) === String(after?.sort());
}

function exactly(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** Writes a value without what a clock, a counter or a random id changes. */
function lasting(value: unknown): string {
  return exactly(value)
    .replace(/[\w-]+/g, (word) =>
      word.length >= shortestId && /\d/.test(word) ? '' : word.replace(/\d+/g, '0'),
    )
    .replace(/0(?:[.,:]0)*/g, '0');
}

/** The length from which a word with digits may be random as a whole. */
const shortestId = 12;

/** The user and company of a request that no other request has, whose ids occur nowhere by chance. */
export const stranger = { userId: '73401127', companyId: '82510039' };

/** Returns whether an answer has the id of the stranger, who asked first. */
export function namesStranger(result: EndpointResult): boolean {
  return result.ok && Object.values(stranger).some((id) => result.text.includes(id));
}

/** Returns the opening of a context by the stranger. */
export function strangersOpening({ query }: Pick<EndpointRequest, 'query'>): EndpointRequest {
  return { kind: 'initial', query: { ...query, ...stranger }, body: null };
}
