import { asJson } from './as-json.ts';
import type { LifeEvent, Transition } from './effects.ts';
import { fail } from './fail.ts';
import type { Life } from './life.ts';
import { kindOf } from './requests.ts';
import { take } from './take-answer.ts';
import type { ModalReply, ModalRequest } from './transport.ts';

/** An answer came. One to a request that was given up changes nothing. */
export function answered(life: Life, id: number, reply: ModalReply): Transition {
  const kind = kindOf(life, id);
  if (kind === undefined) return { life };
  return { life: take(arrive(life, kind), { kind, id, reply: { ...reply, body: asJson(reply.body) } }) };
}

/** No whole answer came: the connection broke, or the time limit passed. */
export function unanswered(life: Life, event: LifeEvent & { readonly type: 'unanswered' }): Transition {
  const kind = kindOf(life, event.id);
  if (kind === undefined) return { life };
  const { cause } = event;
  return {
    life: fail(arrive(life, kind), cause === 'timeout' ? { cause } : { cause, reason: event.reason }),
  };
}

function arrive(life: Life, kind: ModalRequest['kind']): Life {
  const { [kind]: _, ...underWay } = life.underWay;
  return { ...life, underWay };
}
