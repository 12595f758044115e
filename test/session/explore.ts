import { createConfig } from '../../src/session/create-config.ts';
import { reduceRequests } from '../../src/session/reduce-requests.ts';
import { snapshotOf } from '../../src/session/snapshot.ts';
import type { SessionConfig, SessionState } from '../../src/session/state.ts';
import { differenceOf, takeNaively, textOf, textOfNaive } from './compare.ts';
import { type SmallModal, schemaOf } from './modals.ts';
import { copy, makeNaive } from './naive-model.ts';
import type { NaiveModal } from './naive-types.ts';
import { newPureWorld, type PureWorld, takePurely } from './pure-world.ts';
import type { Step } from './worlds.ts';

/** How much may happen in an interleaving. */
export interface Budget {
  readonly edits: number;
  readonly answers: number;
  readonly ends: number;
  readonly timeouts: number;
}

/** The result of an exploration. */
export interface Found {
  /** How many sequences of steps there are, the unfinished ones included: an answer may never come. */
  readonly interleavings: number;
  /** How many situations they lead to, each compared in full. */
  readonly situations: number;
  /** The shortest known ways to situations in which the session and the naive model differ. */
  readonly differences: readonly Difference[];
  /** A way to each situation. */
  readonly ways: readonly (readonly Step[])[];
}

/** A way to where the session and the naive model differ, and what each shows there. */
export interface Difference {
  readonly way: readonly Step[];
  readonly session: unknown;
  readonly naive: unknown;
}

/** Goes every way that a budget permits. Ways that lead to the same situation are gone on from once, and counted. */
export function explore(small: SmallModal, secondary: string, budget: Budget): Found {
  const schema = schemaOf(small.blocks, secondary);
  const definition = createConfig({
    schema,
    hasEndpoint: true,
    endpoint: 'https://app.example/modal',
    reduceRequests,
  });
  const known = new Map<string, number>();
  const differences: Difference[] = [];
  const ways: (readonly Step[])[] = [];

  /** The number of ways from a place, this end included. */
  function visit(place: Place): number {
    ways.push(place.way);
    return choices(small, place).reduce((count, choice) => count + go(place, choice), 1);
  }

  function go({ world, naive, way, settled }: Place, [step, left, settling]: Choice): number {
    const next = copy(naive);
    const taken = takeNaively(next, step);
    const moved = takePurely(world, step, definition);
    const place: Place = {
      world: moved,
      naive: next,
      way: [...way, step],
      left,
      settled: settling === null ? settled : [...settled, settling],
    };
    const key = keyOf(place);
    const before = known.get(key);
    // The look of a known situation was compared; only the way to it is new.
    if (before !== undefined && isSameStep(place, world.sent.length, taken)) return before;
    const difference = compare(place, world.sent.length, taken, definition);
    if (difference !== null) {
      differences.push({ way: place.way, ...difference });
      return 0;
    }
    const count = before ?? visit(place);
    known.set(key, count);
    return count;
  }

  const interleavings = visit({
    world: newPureWorld(definition),
    naive: makeNaive(schema),
    way: [],
    left: budget,
    settled: [],
  });
  differences.sort((one, other) => one.way.length - other.way.length);
  return { interleavings, situations: known.size, differences, ways };
}

interface Place {
  readonly world: PureWorld;
  readonly naive: NaiveModal;
  readonly way: readonly Step[];
  readonly left: Budget;
  /** The requests that were answered; the answers to others may still come, however late. */
  readonly settled: readonly number[];
}

type Choice = readonly [Step, Budget, number | null];

function choices(small: SmallModal, { world, naive, left, settled }: Place): Choice[] {
  if (world.sent.length === 0) return [[{ do: 'open' }, left, null]];
  const opening: Choice = [{ do: 'answer', request: 0, reply: small.opening }, left, 0];
  return [
    ...(settled.includes(0) ? [] : [opening]),
    ...(naive.phase === 'closed' ? [] : ofUser(small, left)),
    ...ofEndpoint(small, world, left, settled),
    ...ofTime(naive, left),
  ];
}

function ofUser(small: SmallModal, left: Budget): Choice[] {
  const edited = { ...left, edits: left.edits - 1 };
  const ended = { ...left, ends: left.ends - 1 };
  const edits = small.edits.map(([key, value]): Choice => [{ do: 'change', key, value }, edited, null]);
  const ends = ['send', 'other'].map((key): Choice => [{ do: 'press', key }, ended, null]);
  return [...(left.edits > 0 ? edits : []), ...(left.ends > 0 ? ends : [])];
}

function ofEndpoint(
  small: SmallModal,
  { sent }: PureWorld,
  left: Budget,
  settled: readonly number[],
): Choice[] {
  if (left.answers === 0) return [];
  const rest = { ...left, answers: left.answers - 1 };
  const open = sent.map((_, index) => index).filter((index) => !settled.includes(index));
  return open.flatMap((request) =>
    small.answers.map((reply): Choice => [{ do: 'answer', request, reply }, rest, request]),
  );
}

function ofTime({ pending, requests }: NaiveModal, left: Budget): Choice[] {
  const isAwaited = left.timeouts > 0 && requests.some(({ fate }) => fate === 'waiting');
  const rest = { ...left, timeouts: left.timeouts - 1 };
  return [
    ...(pending === null ? [] : [[{ do: 'pass', milliseconds: 300 }, left, null] satisfies Choice]),
    ...(isAwaited ? [[{ do: 'pass', milliseconds: 10_000 }, rest, null] satisfies Choice] : []),
  ];
}

function isSameStep(
  { world: { sent, taken }, naive }: Place,
  before: number,
  naiveTaken: boolean | null,
): boolean {
  const isSilent = sent.length === before && naive.requests.length === before;
  return isSilent && (naiveTaken === null || naiveTaken === taken);
}

/** The new requests: earlier ones were compared when they were sent. */
function compare(
  { world: { state, sent, taken }, naive }: Place,
  before: number,
  naiveTaken: boolean | null,
  definition: SessionConfig,
): ReturnType<typeof differenceOf> {
  const requests = sent.slice(before).map(({ request }) => request);
  const session = textOf(snapshotOf(state, definition), requests, naiveTaken === null ? null : taken);
  return differenceOf(session, textOfNaive(naive, naiveTaken, before));
}

/** Equal keys: equal in everything that what follows depends on. Numbers of requests and times count by their order. */
function keyOf({ world, naive, left, settled }: Place): string {
  const { state, sent, timers, now } = world;
  const open = sent.flatMap(({ id }, index) => (settled.includes(index) ? [] : [id]));
  const numbers = [...numbersIn(state), ...open].sort((one, other) => one - other);
  const ranks = new Map([...new Set(numbers)].map((number, index) => [number, index]));
  const waiting = naive.requests.filter((_, index) => !settled.includes(index));
  const moments = [...naive.blocks.map((block) => block.changed), ...waiting.map(({ moment }) => moment)];
  const naiveRanks = new Map(
    [...new Set(moments.sort((one, other) => one - other))].map((one, index) => [one, index]),
  );
  return JSON.stringify([
    left,
    open.map((id) => ranks.get(id)),
    timers.map(({ due, event }) => [due - now, event.type]),
    lifeKey(state, ranks),
    [
      naive.phase,
      naive.message,
      naive.failed && [naive.failed.kind, naive.failed.invoker],
      numberOf(naive.actions),
      naive.pending && [naive.pending.key, naive.pending.due - naive.now],
    ],
    naive.blocks.map(({ options, held, error, changed }) => [
      numberOf(options),
      held,
      error,
      naiveRanks.get(changed),
    ]),
    waiting.map(({ kind, sentAt, moment, fate }) => [
      kind,
      fate === 'waiting' ? naive.now - sentAt : fate,
      naiveRanks.get(moment),
    ]),
  ]);
}

function numbersIn({ values: held, inFlight: underWay }: SessionState): number[] {
  return [...[...held.values()].map(({ changedAt }) => changedAt), ...Object.values(underWay)];
}

function lifeKey(state: SessionState, ranks: ReadonlyMap<number, number>): unknown {
  const { phase, error, errors, contents, values: held, inFlight: underWay, pending } = state;
  return [
    [phase, error?.message, error?.request, [...errors], numberOf(contents), pending?.invoker, state.invoker],
    [...held].map(([key, { value, changedAt }]) => [key, value, ranks.get(changedAt)]),
    Object.entries(underWay).map(([kind, id]) => [kind, ranks.get(id)]),
  ];
}

/** The same number for objects that are the same as JSON, found once for an object. */
function numberOf(value: object): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  const number = texts.get(text) ?? texts.size;
  texts.set(text, number);
  numbers.set(value, number);
  return number;
}

const numbers = new WeakMap<object, number>();
const texts = new Map<string, number>();
