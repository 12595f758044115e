import { type LifeEvent, still, type Transition } from './effects.ts';
import type { Life } from './life.ts';
import { requestKinds, without } from './requests.ts';
import { fail, take } from './take-answer.ts';
import type { ModalReply, ModalRequest } from './transport.ts';

/** An answer came. One to a request that was given up changes nothing. */
export function answered(life: Life, id: number, reply: ModalReply): Transition {
  const kind = kindOf(life, id);
  if (kind === undefined) return still(life);
  return take(arrive(life, kind), { kind, id, reply: { ...reply, body: asJson(reply.body) } });
}

/** No whole answer came: the connection broke, or the time limit passed. */
export function unanswered(life: Life, event: LifeEvent & { readonly type: 'unanswered' }): Transition {
  const { id, cause } = event;
  const kind = kindOf(life, id);
  if (kind === undefined) return still(life);
  const failure = cause === 'timeout' ? { cause } : { cause, reason: event.reason };
  return {
    life: fail(arrive(life, kind), kind, failure),
    effects: cause === 'timeout' ? [{ type: 'abort', id }] : [],
  };
}

/** As it would come over a network, and as a record keeps it: without what is undefined. */
function asJson(body: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(body));
  } catch {
    // In a circle, or nested too deep: no answer, whatever else is in it.
    return body;
  }
}

/** The kind of a request; `undefined`: it was given up. */
function kindOf({ underWay }: Life, id: number): ModalRequest['kind'] | undefined {
  return requestKinds.find((kind) => underWay[kind] === id);
}

function arrive(life: Life, kind: ModalRequest['kind']): Life {
  return { ...life, underWay: without(life.underWay, [kind]) };
}
