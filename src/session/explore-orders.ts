import { countOrders, toAwaited } from './awaited.ts';
import type { ModalState } from './modal-state.ts';
import { OrderSearch } from './order-search.ts';
import { type OrderStep, type PendingResponse, readHistory, toSessionFile } from './order-steps.ts';
import type { RaceProblem } from './race-problems.ts';
import type { SessionFile } from './replay-session.ts';

/** Options of {@link exploreOrders}. */
export interface ExploreOrdersOptions {
  /**
   * Whether a response may also arrive before recorded events that followed its request, such as the user's next change.
   * Default: true. Otherwise, all pending responses arrive after the recorded events.
   */
  readonly areEventsMoved?: boolean | undefined;
  /** Whether each response may also be lost: the connection breaks, or the time limit passes. Default: false. */
  readonly areResponsesLost?: boolean | undefined;
  /** The number of situations after which the exploration ends. Default: 10,000. */
  readonly budget?: number | undefined;
}

/** The distinct results of all orders of pending responses. */
export interface OrderExploration {
  /** The outcomes. The first is that of the recorded events, followed by the responses in the order of their requests. */
  readonly outcomes: readonly OrderOutcome[];
  /** The number of orders. */
  readonly orders: number;
  /**
   * The number of orders that were left out, because a recorded event has another effect there. The user could not do it, or
   * it sends another request, whose response is unknown.
   */
  readonly leftOut: number;
  /** Whether all other orders were explored within the budget. */
  readonly isComplete: boolean;
  /** The maximum number of situations. */
  readonly budget: number;
}

/** The view of the user, and the form that would be sent, after at least one order. */
export interface OrderOutcome {
  readonly state: ModalState;
  readonly problems: readonly RaceProblem[];
  /** The number of orders with this outcome. */
  readonly orders: number;
  /** The first of these orders: the steps after those that all orders have in common. */
  readonly steps: readonly OrderStep[];
  /** A session file of this order, for `replaySession`. */
  readonly file: SessionFile;
}

/**
 * Explores every order in which the pending responses of a recorded session can arrive. Recorded events keep their order.
 * Throws a `TypeError` if `file` is not a session file, or has no request of a response.
 */
export function exploreOrders(
  file: SessionFile,
  pending: readonly PendingResponse[],
  { areEventsMoved = true, areResponsesLost = false, budget = defaultBudget }: ExploreOrdersOptions = {},
): OrderExploration {
  const history = readHistory(file);
  const awaited = pending
    .map((response) => toAwaited(response, history, areResponsesLost))
    .sort((a, b) => a.sentAt - b.sentAt);
  const last = history.steps.length;
  const begin = areEventsMoved ? Math.min(last, ...awaited.map(({ sentAt }) => sentAt + 1)) : last;
  const result = new OrderSearch(history, awaited, budget).run(begin);
  const outcomes = result.outcomes.map((outcome) => {
    return { ...outcome, file: toSessionFile(file, begin, outcome.steps) };
  });
  return { ...result, outcomes, orders: countOrders(begin, awaited, last), budget };
}

const defaultBudget = 10_000;
