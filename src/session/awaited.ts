import type { Fate, History, PendingResponse } from './order-steps.ts';

/** A pending response, the index of the event that sent its request, and what may come of it. */
export interface Awaited {
  readonly response: PendingResponse;
  readonly sentAt: number;
  readonly fates: readonly Fate[];
}

/** Finds the request of a pending response. Throws a `TypeError` if the session has no such request. */
export function toAwaited(response: PendingResponse, { steps }: History, areLost: boolean): Awaited {
  const sentAt = steps.findIndex(({ sent }) => sent?.id === response.id);
  if (sentAt < 0) throw new TypeError(`The session file has no request with the number ${response.id}.`);
  const arrives: Fate = 'reply' in response ? 'response' : 'failure';
  const fates = areLost ? new Set<Fate>([arrives, 'failure', 'timeout']) : [arrives];
  return { response, sentAt, fates: [...fates] };
}

/**
 * Counts the orders from an event on. A response is inserted after its request, so its places depend only on the number of
 * events that follow it, and of responses to later requests.
 */
export function countOrders(next: number, awaited: readonly Awaited[], last: number): number {
  return awaited.toReversed().reduce((count, { sentAt, fates }, inserted) => {
    return count * (last - Math.max(next, sentAt + 1) + inserted + 1) * fates.length;
  }, 1);
}

/** Returns the known body of each response by the number of its request. */
export function bodiesOf({ steps }: History, awaited: readonly Awaited[]): ReadonlyMap<number, unknown> {
  const recorded = steps.flatMap(({ event }) =>
    event.type === 'response' ? [[event.id, event.reply.body] as const] : [],
  );
  const pending = awaited.flatMap(({ response }) =>
    'reply' in response ? [[response.id, response.reply.body] as const] : [],
  );
  return new Map([...recorded, ...pending]);
}
