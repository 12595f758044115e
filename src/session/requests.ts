import type { Transition } from './effects.ts';
import { type Definition, evaluationOf, type Life } from './life.ts';
import type { ModalRequest } from './transport.ts';

type Kind = ModalRequest['kind'];

/** Every kind of request. */
export const requestKinds: readonly Kind[] = ['initial', 'change', 'submit'];

/** Sends a request, giving up one of the same kind that is under way. The message inside the modal goes. */
export function send(before: Transition, request: ModalRequest): Transition {
  const { life, effects } = giveUp(before, [request.kind]);
  const id = life.count + 1;
  const underWay = { ...life.underWay, [request.kind]: id };
  return {
    life: { ...life, error: null, count: id, underWay },
    effects: [...effects, { type: 'send', id, request }],
  };
}

/** Abandons what is under way and what waits for a pause in the typing. */
export function stop(before: Transition): Transition {
  return giveUp(dropPending(before), requestKinds);
}

/** Abandons requests under way; what they are answered changes nothing any more. */
function giveUp({ life, effects }: Transition, kinds: readonly Kind[]): Transition {
  const ids = kinds.flatMap((kind) => life.underWay[kind] ?? []);
  return {
    life: { ...life, underWay: without(life.underWay, kinds) },
    effects: [...effects, ...ids.map((id) => ({ type: 'abort', id }) as const)],
  };
}

/** The requests under way but those of some kinds. */
export function without(underWay: Life['underWay'], kinds: readonly Kind[]): Life['underWay'] {
  return Object.fromEntries(Object.entries(underWay).filter(([kind]) => !kinds.includes(kind as Kind)));
}

/** Drops the re-request that waits for a pause in the typing. */
export function dropPending(before: Transition): Transition {
  const { life, effects } = before;
  if (life.pending === null) return before;
  return { life: { ...life, pending: null }, effects: [...effects, { type: 'stop-waiting' }] };
}

/** The context and the form as query parameters. */
export function formQuery(life: Life, definition: Definition): Record<string, string> {
  return { ...definition.query, form: JSON.stringify(evaluationOf(life, definition).toForm()) };
}
