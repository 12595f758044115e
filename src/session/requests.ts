import type { Transition } from './effects.ts';
import type { Definition, Life } from './life.ts';
import type { ModalRequest } from './transport.ts';

/**
 * Sends a request, in place of one of the same kind that is under way and of one that waits for a pause in the typing. The
 * message inside the modal goes.
 */
export function send(life: Life, request: ModalRequest): Transition {
  const id = life.count + 1;
  const underWay = { ...life.underWay, [request.kind]: id };
  return { life: { ...life, error: null, count: id, underWay, pending: null }, sent: { id, request } };
}

/** The context and the form as query parameters. */
export function formQuery(life: Life, definition: Definition): Record<string, string> {
  return { ...definition.query, form: JSON.stringify(definition.evaluate(life).toForm()) };
}
