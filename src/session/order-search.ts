import { canonical } from '../base/json.ts';
import { type Awaited, bodiesOf, countOrders } from './awaited.ts';
import type { ModalState } from './modal-state.ts';
import {
  type Fate,
  type History,
  type OrderStep,
  type RequestIds,
  repeatStep,
  toEvent,
} from './order-steps.ts';
import {
  findStaleOptions,
  findUndone,
  isUsed,
  type RaceProblem,
  type SentReRequest,
} from './race-problems.ts';
import { reduce } from './reducer.ts';
import { serializeState } from './replay-session.ts';
import { snapshotOf } from './snapshot.ts';
import type { SessionState } from './state.ts';

/** A situation on the way: the state, and what has happened. */
interface Node {
  readonly state: SessionState;
  /** The index of the next recorded event. */
  readonly next: number;
  readonly waiting: readonly Awaited[];
  readonly ids: RequestIds;
  /** The numbers of the recorded requests whose response changed the modal. */
  readonly used: readonly number[];
  readonly problems: readonly RaceProblem[];
  readonly step: OrderStep | null;
  readonly previous: Node | null;
}

/** The result of a search. */
interface SearchResult {
  readonly outcomes: readonly FoundOutcome[];
  readonly leftOut: number;
  readonly isComplete: boolean;
}

interface FoundOutcome {
  readonly state: ModalState;
  readonly problems: readonly RaceProblem[];
  readonly steps: readonly OrderStep[];
  readonly orders: number;
}

/** A search of all orders, which continues only once from situations that differ only in what led to them. */
export class OrderSearch {
  readonly #outcomes = new Map<string, Omit<FoundOutcome, 'orders'>>();
  #isComplete = true;
  readonly #known = new Map<string, Counts>();
  readonly #stateKeys = new WeakMap<SessionState, number>();
  readonly #stateNumbers = new Map<string, number>();
  readonly #replies: ReadonlyMap<number, unknown>;
  #situations = 0;

  readonly #history: History;
  readonly #awaited: readonly Awaited[];
  readonly #budget: number;

  constructor(history: History, awaited: readonly Awaited[], budget: number) {
    this.#history = history;
    this.#awaited = awaited;
    this.#budget = budget;
    this.#replies = bodiesOf(history, awaited);
  }

  /** Explores the orders after the recorded events before an index, which happen as they were recorded. */
  run(begin: number): SearchResult {
    let node: Node | null = {
      state: this.#history.start,
      next: 0,
      waiting: this.#awaited,
      ids: new Map(),
      used: [],
      problems: [],
      step: null,
      previous: null,
    };
    while (node !== null && node.next < begin) node = this.#repeat(node);
    if (node === null) throw new Error('The recorded events have another effect when they are repeated.');
    const counts = this.#visit({ ...node, problems: [], step: null, previous: null });
    const outcomes = [...this.#outcomes].map(([key, outcome]) => {
      return { ...outcome, orders: counts.outcomes.get(key) ?? 0 };
    });
    return { outcomes, leftOut: counts.leftOut, isComplete: this.#isComplete };
  }

  /** Returns the number of orders from a situation on, by outcome. Recorded events come first, then the oldest request. */
  #visit(node: Node): Counts {
    const key = this.#keyOf(node);
    const earlier = this.#known.get(key);
    if (earlier) return earlier;
    const counts: Counts = { outcomes: new Map(), leftOut: 0 };
    if (this.#situations >= this.#budget) {
      this.#isComplete = false;
      return counts;
    }
    this.#situations += 1;
    const moves = this.#movesFrom(node, counts);
    if (node.next === this.#history.steps.length && node.waiting.length === 0)
      counts.outcomes.set(this.#noteOutcome(node), 1);
    for (const move of moves) addCounts(counts, this.#visit(move));
    this.#known.set(key, counts);
    return counts;
  }

  #movesFrom(node: Node, counts: Counts): readonly Node[] {
    const { steps } = this.#history;
    const isLast = node.next === steps.length;
    const repeated = isLast ? null : this.#repeat(node);
    if (!isLast && repeated === null)
      counts.leftOut += countOrders(node.next + 1, node.waiting, steps.length);
    const arrivals = node.waiting
      .filter(({ sentAt }) => sentAt < node.next)
      .flatMap((awaited) => awaited.fates.map((fate) => this.#settle(node, awaited, fate)));
    return repeated === null ? arrivals : [repeated, ...arrivals];
  }

  #repeat(node: Node): Node | null {
    const repeated = repeatStep(this.#history, node.next, node.state, node.ids);
    if (repeated === null) return null;
    const { event, state, ids } = repeated;
    const recorded = this.#history.steps[node.next]?.event;
    const request = recorded && 'id' in recorded ? recorded.id : null;
    return {
      ...node,
      ...this.#effectOf(node, event, state, request),
      next: node.next + 1,
      ids,
      step: { type: 'event', of: node.next, event },
      previous: node,
    };
  }

  #settle(node: Node, awaited: Awaited, fate: Fate): Node {
    const { response } = awaited;
    const event = toEvent(response, fate, node.ids.get(response.id) ?? response.id);
    const { state } = reduce(node.state, event, this.#history.config);
    return {
      ...node,
      ...this.#effectOf(node, event, state, response.id),
      waiting: node.waiting.filter((candidate) => candidate !== awaited),
      step: { type: fate, of: response.id, event },
      previous: node,
    };
  }

  /** Returns the state after an event, and what the event did if it is a response. */
  #effectOf(
    node: Node,
    event: OrderStep['event'],
    state: SessionState,
    request: number | null,
  ): Pick<Node, 'state' | 'used' | 'problems'> {
    const { used, problems } = node;
    if (request === null || !('id' in event) || !isUsed(event, node.state, state)) {
      return { state, used, problems };
    }
    const undone = findUndone(node.state, state, this.#history.config, { id: event.id, request });
    return {
      state,
      used: [...used, request].sort((a, b) => a - b),
      problems: undone.length === 0 ? problems : [...problems, ...undone],
    };
  }

  #noteOutcome(node: Node): string {
    const { config } = this.#history;
    const state = snapshotOf(node.state, config);
    const problems = [...node.problems, ...findStaleOptions(node.state, config, this.#reRequestsOf(node))];
    const key = canonical([lookOf(state), problems.map(canonical).sort()]);
    if (!this.#outcomes.has(key)) this.#outcomes.set(key, { state, problems, steps: stepsOf(node) });
    return key;
  }

  /** Returns the re-requests since the modal was opened or reset. */
  #reRequestsOf({ ids, used }: Node): readonly SentReRequest[] {
    const sent = this.#history.steps.flatMap((step) => step.sent ?? []);
    const opened = sent.findLastIndex(({ request }) => request.kind === 'initial');
    return sent.slice(opened + 1).flatMap(({ id: recordedId, request: { kind, query } }) => {
      const id = ids.get(recordedId);
      if (kind !== 'change' || id === undefined) return [];
      const [isUsedThere, body] = [used.includes(recordedId), this.#replies.get(recordedId)];
      return [{ id, request: recordedId, query, isUsed: isUsedThere, body }];
    });
  }

  /** Returns the same text for situations from which the same outcomes follow. */
  #keyOf({ state, next, waiting, used, problems }: Node): string {
    const requests = waiting.map(({ response }) => response.id);
    return canonical([this.#numberOf(state), next, requests, used, problems]);
  }

  #numberOf(state: SessionState): number {
    const stateKey = this.#stateKeys.get(state);
    if (stateKey !== undefined) return stateKey;
    const text = canonical(serializeState(state));
    const number = this.#stateNumbers.get(text) ?? this.#stateNumbers.size;
    this.#stateNumbers.set(text, number);
    this.#stateKeys.set(state, number);
    return number;
  }
}

/** The number of orders by the key of their outcome, and of those that were left out. */
interface Counts {
  readonly outcomes: Map<string, number>;
  leftOut: number;
}

function addCounts(counts: Counts, added: Counts): void {
  for (const [key, orders] of added.outcomes)
    counts.outcomes.set(key, (counts.outcomes.get(key) ?? 0) + orders);
  counts.leftOut += added.leftOut;
}

/** Returns the parts of a state that the user sees, and the form. Different causes of the same message are one outcome. */
function lookOf({ failure: _, submitErrorCount: __, ...look }: ModalState): object {
  return look;
}

function stepsOf(node: Node): readonly OrderStep[] {
  const steps: OrderStep[] = [];
  for (let at: Node | null = node; at?.step; at = at.previous) steps.push(at.step);
  return steps.reverse();
}
