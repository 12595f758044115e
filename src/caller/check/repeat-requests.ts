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
    ...(opening === undefined ? [] : await repeatAlone(call, opening, changes.at(-1))),
    ...(await repeatTogether(call, changes)),
  ];
}

/** Repeats a request after another one, and then after itself. */
async function repeatAlone(
  call: CallEndpoint,
  answered: Answered,
  last: Answered | undefined,
): Promise<readonly Dependence[]> {
  const { request, result: before } = answered;
  const [result, again] = [await call(request), await call(request)];
  const isBack = textOf(result) !== textOf(before) && findDifferences(before, again).length === 0;
  if (isBack && last !== undefined) {
    await call(last.request);
    const swinging = findSwinging([result, again, await call(request), await call(request)], before);
    if (swinging !== undefined) return [describeSwinging(answered, swinging, result, last)];
  }
  return judge(answered, result, again);
}

/**
 * Sends two requests with different answers at a time, in the other order than before: an app may answer from the request before,
 * or from one beside it. Such an answer changes back and forth, as no clock, counter or random id does.
 */
async function repeatTogether(
  call: CallEndpoint,
  changes: readonly Answered[],
): Promise<readonly Dependence[]> {
  const [first] = changes;
  if (first === undefined) return [];
  const second = changes.findLast(({ result }) => textOf(result) !== textOf(first.result)) ?? first;
  const pair: Pair = [second, first];
  const askBoth = () => Promise.all(pair.map(({ request }) => call(request)));
  const results = await askBoth();
  for (const [index, answered] of pair.entries()) {
    const result = results[index] as EndpointResult;
    if (textOf(result) === textOf(answered.result)) continue;
    const again = await call(answered.request);
    const isBack = findDifferences(answered.result, again).length === 0 && first !== second;
    const confirm = async () => [(await askBoth())[index], await call(answered.request)] as EndpointResult[];
    const swinging = isBack
      ? findSwinging([result, again, ...(await confirm())], answered.result)
      : undefined;
    if (swinging !== undefined)
      return [describeSwinging(answered, swinging, result, pair[1 - index] as Answered)];
    const dependences = judge(answered, result, again);
    if (dependences.length > 0) return dependences;
  }
  return [];
}

type Pair = readonly [Answered, Answered];

/** Returns where answers change back and forth: each second one is the same. */
function findSwinging(answers: readonly EndpointResult[], before: EndpointResult): Difference | undefined {
  const [beside, alone, besideAgain, aloneAgain] = answers as [
    EndpointResult,
    EndpointResult,
    EndpointResult,
    EndpointResult,
  ];
  const write = findDifferences(before, beside).length > 0 ? lasting : exactly;
  const isSteady =
    findDifferences(beside, besideAgain, write).length + findDifferences(alone, aloneAgain, write).length ===
    0;
  return isSteady ? findDifferences(beside, alone, write)[0] : undefined;
}

function describeSwinging(
  { request, steps }: Answered,
  { pointer }: Difference,
  beside: EndpointResult,
  otherRequest: Answered,
): Dependence {
  const isMixed = textOf(beside) === textOf(otherRequest.result);
  return { kind: isMixed ? 'mixed' : 'earlier', pointer: isMixed ? '' : pointer, steps, request };
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
