import type { Effect, LifeEvent, Transition } from './effects.ts';
import type { DropReason } from './events.ts';
import type { Life } from './life.ts';
import { fail, take } from './take-answer.ts';
import type { ModalReply, ModalRequest } from './transport.ts';

/** An answer came. One to a request that was given up changes nothing. */
export function answered(life: Life, id: number, reply: ModalReply): Transition {
  const { life: rest, kind, dropped } = arrive(life, id);
  const tell: Effect = { type: 'tell', event: { type: 'answer', id, reply, dropped } };
  if (kind === null) return { life: rest, effects: [tell] };
  const next = take(rest, { kind, id, reply });
  return { life: next.life, effects: [tell, ...next.effects] };
}

/** No whole answer came: the connection broke, or the time limit passed. */
export function unanswered(life: Life, event: LifeEvent & { readonly type: 'unanswered' }): Transition {
  const { life: rest, kind, dropped } = arrive(life, event.id);
  const isLate = event.cause === 'timeout';
  const reason = isLate ? 'No answer within the time limit.' : event.reason;
  const tell: Effect = { type: 'tell', event: { type: 'failure', id: event.id, reason, dropped } };
  if (kind === null) return { life: rest, effects: [tell] };
  const failure = isLate ? ({ cause: 'timeout' } as const) : ({ cause: 'network', reason } as const);
  const effects: Effect[] = isLate ? [tell, { type: 'abort', id: event.id }] : [tell];
  const givenUp = isLate ? new Map(rest.givenUp).set(event.id, 'late' as const) : rest.givenUp;
  return { life: fail({ ...rest, givenUp }, kind, failure), effects };
}

interface Arrival {
  readonly life: Life;
  /** The kind of the request that is answered; `null`: it was given up. */
  readonly kind: ModalRequest['kind'] | null;
  readonly dropped: DropReason | null;
}

function arrive(life: Life, id: number): Arrival {
  const entries = Object.entries(life.underWay);
  const [kind] = entries.find(([, sent]) => sent.id === id) ?? [];
  if (kind !== undefined) {
    const underWay = Object.fromEntries(entries.filter(([other]) => other !== kind));
    return { life: { ...life, underWay }, kind: kind as ModalRequest['kind'], dropped: null };
  }
  const givenUp = new Map(life.givenUp);
  givenUp.delete(id);
  return { life: { ...life, givenUp }, kind: null, dropped: life.givenUp.get(id) ?? 'late' };
}
