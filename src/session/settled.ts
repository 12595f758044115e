import { kindOf } from './draft.ts';
import type { LifeEvent, Transition } from './effects.ts';
import { fail } from './fail.ts';
import type { Definition, Life } from './life.ts';
import { takeAnswer } from './take-answer.ts';

/**
 * A request has come to its end: an answer came, or none, as the connection broke or the time limit passed. The end of one that
 * was given up changes nothing.
 */
export function settled(
  life: Life,
  event: LifeEvent & { readonly type: 'answered' | 'unanswered' },
  definition: Definition,
): Transition {
  const kind = kindOf(life, event.id);
  if (kind === undefined) return { life };
  const { [kind]: _, ...underWay } = life.underWay;
  const waiting = { ...life, underWay };
  if (event.type === 'answered') return { life: takeAnswer(waiting, kind, event, definition) };
  const { type, id, ...failure } = event;
  return { life: fail(waiting, failure) };
}
