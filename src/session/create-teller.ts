import type { LifeEvent, Transition } from './effects.ts';
import type { DropReason, ModalEvent } from './events.ts';
import type { Definition, Life } from './life.ts';
import type { ModalOptions } from './modal.ts';
import { kindOf } from './requests.ts';
import type { Watch } from './session.ts';
import { withQuery } from './urls.ts';
import { findWarnings } from './warnings.ts';

/** Tells those who watch a modal what its state does not show. Remembers why requests were given up. */
export function createTeller({ onEvent }: ModalOptions, definition: Definition): Watch {
  const givenUp = new Map<number, DropReason>();

  function keepReasons(event: LifeEvent, before: Life, life: Life): void {
    const arrived = 'id' in event ? event.id : undefined;
    for (const id of Object.values(before.underWay)) {
      if (id !== undefined && id !== arrived && kindOf(life, id) === undefined)
        givenUp.set(id, reasonFor(event, life.phase));
    }
    for (const id of [...givenUp.keys()].slice(0, -mostGivenUp)) givenUp.delete(id);
  }

  /** Why the answer to a request changes nothing; `null`: it does. */
  function takeReason(id: number, life: Life): DropReason | null {
    if (kindOf(life, id) !== undefined) return null;
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
    const dropped = takeReason(event.id, before);
    // Its time limit was told: it is what aborts a request that fails after that.
    if (dropped === 'late') return [];
    const reason = event.cause === 'timeout' ? 'No response within the time limit.' : event.reason;
    return [{ type: 'failure', id: event.id, reason, dropped }];
  }

  return (event, before, outcome) => {
    const arrival = arrivalOf(event, before);
    keepReasons(event, before, outcome.life);
    const events = [...arrival, ...departuresOf(outcome, definition)];
    return events.map((told) => () => onEvent?.(told));
  };
}

/** A transport that never settles what was aborted must not fill the memory. */
const mostGivenUp = 100;

function reasonFor({ type }: LifeEvent, phase: Life['phase']): DropReason {
  if (phase === 'closed') return 'closed';
  return type === 'press' ? 'reset' : 'superseded';
}

function departuresOf({ life, sent, url }: Transition, definition: Definition): readonly ModalEvent[] {
  if (url !== undefined) return [...findWarnings(url, life, definition), { type: 'open-url', url }];
  if (sent === undefined) return [];
  const { query } = sent.request;
  const warnings =
    'form' in query ? findWarnings(withQuery(definition.endpoint ?? '', query), life, definition) : [];
  return [...warnings, { type: 'request', ...sent }];
}
