import { type ExploreOrdersOptions, exploreOrders } from '../../src/session/explore-orders.ts';
import type { ModalState } from '../../src/session/modal-state.ts';
import type { PendingResponse } from '../../src/session/order-steps.ts';
import type { RaceProblem } from '../../src/session/race-problems.ts';
import { replaySession } from '../../src/session/replay-session.ts';
import type { ModalReply } from '../../src/session/transport.ts';
import type { Run } from './arbitrary-runs.ts';
import { takeNaively, textOf } from './compare.ts';
import { copy, makeNaive } from './naive-model.ts';
import { goThroughOrders, type NaivePending, noTrace, textOfLook, traceOf } from './naive-orders.ts';
import { createWorld, recordOf, type Step, take } from './worlds.ts';

/** A run in which some requests are not answered, and the answers that have not come. */
export interface HeldRun extends Omit<Run, 'hasTransport'> {
  /** The answers to the requests that the steps leave open, in turn; `null` for a broken connection. */
  readonly replies: readonly (ModalReply | null)[];
  readonly areEventsMoved: boolean;
  readonly areLost: boolean;
}

/** The numbers of a comparison. */
export interface Compared {
  readonly pending: number;
  readonly orders: number;
  readonly leftOut: number;
  readonly outcomes: number;
  readonly problems: readonly RaceProblem['type'][];
}

/** Explores the orders of a run, and throws where the naive model, which goes through all of them, ends otherwise. */
export async function compareOrders(run: HeldRun): Promise<Compared> {
  const { schema, steps, readings, debounceMs, replies, areEventsMoved, areLost } = run;
  const world = createWorld({ schema, readings, debounceMs });
  for (const step of steps) await take(world, step);
  const file = recordOf(world.modal);
  const answered = new Set(steps.flatMap((step) => ('request' in step ? [step.request] : [])));
  const open = world.requests.map((_, index) => index).filter((index) => !answered.has(index));
  const naivePending = open.map((request, index): NaivePending => {
    return { request, reply: replies[index % replies.length] ?? null };
  });
  const pending = naivePending.map(({ request, reply }): PendingResponse => {
    const id = file.requests[request]?.id ?? -1;
    return reply === null ? { id, reason: 'The connection broke.' } : { id, reply };
  });
  const options: ExploreOrdersOptions = { areEventsMoved, areResponsesLost: areLost, budget: 1_000_000 };
  const explored = exploreOrders(file, pending, options);
  const places = new Map(file.requests.map(({ id }, index) => [id, index]));
  const looks = new Map<string, number>();
  for (const { state, problems, orders, file: replayed } of explored.outcomes) {
    const look = lookOf(state, problems, places);
    looks.set(look, (looks.get(look) ?? 0) + orders);
    const end = replaySession(JSON.parse(JSON.stringify(replayed))).at(-1);
    if (JSON.stringify(end) !== JSON.stringify(state)) fail({ replayed: end, state });
  }
  const expected = goNaively(run, naivePending);
  expectSame(looks, expected.looks);
  const counted = [...looks.values()].reduce((sum, orders) => sum + orders, explored.leftOut);
  if (!explored.isComplete || explored.leftOut !== expected.leftOut || counted !== explored.orders)
    fail({ counted, orders: explored.orders, leftOut: [explored.leftOut, expected.leftOut] });
  return {
    pending: pending.length,
    orders: explored.orders,
    leftOut: explored.leftOut,
    outcomes: explored.outcomes.length,
    problems: explored.outcomes.flatMap(({ problems }) => problems.map(({ type }) => type)),
  };
}

function lookOf(
  state: ModalState,
  problems: readonly RaceProblem[],
  places: ReadonlyMap<number, number>,
): string {
  const { requests: _, taken: __, ...look } = JSON.parse(textOf(state, [], null));
  return textOfLook(
    { ...look, success: state.success },
    problems.map((problem) => ({ ...problem, request: places.get(problem.request) })),
  );
}

function goNaively(run: HeldRun, pending: readonly NaivePending[]) {
  const { schema, readings, debounceMs, areEventsMoved, areLost, steps } = run;
  const modal = makeNaive(schema, { readings, debounceMs });
  const first = areEventsMoved ? pending[0]?.request : undefined;
  let trace = noTrace;
  let taken = 0;
  while (taken < steps.length && !(first !== undefined && modal.requests.length > first)) {
    const step = steps[taken] as Step;
    const before = copy(modal);
    takeNaively(modal, step);
    trace = { ...traceOf(before, modal, step, trace), problems: [] };
    taken += 1;
  }
  const rest = withoutIdlePauses(copy(modal), steps.slice(taken));
  const bodies = bodiesOf(steps, pending);
  return goThroughOrders({ start: modal, steps: rest, pending, areLost, bodies, trace });
}

/** A pause in which nothing was typed is not an event. */
function withoutIdlePauses(modal: ReturnType<typeof makeNaive>, steps: readonly Step[]): readonly Step[] {
  return steps.filter((step) => {
    const isEvent = step.do !== 'pass' || modal.pending !== null;
    takeNaively(modal, step);
    return isEvent;
  });
}

function bodiesOf(steps: readonly Step[], pending: readonly NaivePending[]): ReadonlyMap<number, unknown> {
  const recorded = steps.flatMap((step) =>
    step.do === 'answer' ? [[step.request, step.reply.body] as const] : [],
  );
  return new Map([
    ...recorded,
    ...pending.flatMap(({ request, reply }) => (reply ? [[request, reply.body] as const] : [])),
  ]);
}

function expectSame(looks: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): void {
  const missing = [...expected].filter(([look, orders]) => looks.get(look) !== orders);
  const extra = [...looks].filter(([look, orders]) => expected.get(look) !== orders);
  if (missing.length + extra.length > 0) fail({ missing: missing.map(parse), extra: extra.map(parse) });
}

function parse([look, orders]: readonly [string, number]) {
  return { orders, look: JSON.parse(look) };
}

function fail(what: object): never {
  throw new Error(JSON.stringify(what, null, 1));
}
