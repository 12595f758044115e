import type { Effect, LifeEvent } from './effects.ts';
import type { DropReason, ModalEvent } from './events.ts';
import type { Definition, Life } from './life.ts';
import type { ModalOptions } from './modal.ts';
import type { Watch } from './session.ts';
import { withQuery } from './urls.ts';
import { findWarnings } from './warnings.ts';

/** Tells those who watch a modal what its state does not show. Remembers why requests were given up. */
export function createTeller({ onEvent }: ModalOptions, definition: Definition): Watch {
  const givenUp = new Map<number, DropReason>();

  function keepReasons(event: LifeEvent, { phase }: Life, effects: readonly Effect[]): void {
    for (const effect of effects)
      if (effect.type === 'abort') givenUp.set(effect.id, reasonFor(event, phase));
    for (const id of [...givenUp.keys()].slice(0, -mostGivenUp)) givenUp.delete(id);
  }

  /** Why the answer to a request changes nothing; `null`: it does. */
  function takeReason(id: number, { underWay }: Life): DropReason | null {
    if (Object.values(underWay).includes(id)) return null;
    const reason = givenUp.get(id) ?? 'late';
    givenUp.delete(id);
    return reason;
  }

  function arrivalOf(event: LifeEvent, before: Life): readonly ModalEvent[] {
    if (event.type === 'answered') {
      const { id, reply } = event;
      return [{ type: 'answer', id, reply, dropped: takeReason(id, before) }];
    }
    if (event.type !== 'unanswered') return [];
    const reason = event.cause === 'timeout' ? 'No answer within the time limit.' : event.reason;
    return [{ type: 'failure', id: event.id, reason, dropped: takeReason(event.id, before) }];
  }

  return (event, before, { life, effects }) => {
    const arrival = arrivalOf(event, before);
    keepReasons(event, life, effects);
    const events = [...arrival, ...effects.flatMap((effect) => eventsOf(effect, life, definition))];
    return events.map((told) => () => onEvent?.(told));
  };
}

/** A transport that never settles what was aborted must not fill the memory. */
const mostGivenUp = 100;

function reasonFor({ type }: LifeEvent, phase: Life['phase']): DropReason {
  if (type === 'unanswered') return 'late';
  if (phase === 'closed') return 'closed';
  return type === 'press' ? 'reset' : 'superseded';
}

function eventsOf(effect: Effect, life: Life, definition: Definition): readonly ModalEvent[] {
  switch (effect.type) {
    case 'send': {
      const { id, request } = effect;
      const url = withQuery(definition.endpoint ?? '', request.query);
      const warnings = 'form' in request.query ? findWarnings(url, life, definition) : [];
      return [...warnings, { type: 'request', id, request }];
    }
    case 'open-url':
      return [...findWarnings(effect.url, life, definition), effect];
    default:
      return [];
  }
}
