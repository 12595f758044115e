import type { Effect } from './effects.ts';
import type { DropReason, ModalEvent } from './events.ts';
import { type Definition, evaluationOf, type Life } from './life.ts';
import type { ModalRequest } from './transport.ts';
import { withQuery } from './urls.ts';

type Kind = ModalRequest['kind'];

/** Sends a request, giving up one of the same kind that is under way. The message inside the modal goes. */
export function send(
  life: Life,
  request: ModalRequest,
  definition: Definition,
): { life: Life; effects: Effect[] } {
  const given = giveUp(life, [request.kind], 'superseded');
  const id = life.count + 1;
  return {
    life: {
      ...given.life,
      error: null,
      count: id,
      underWay: { ...given.life.underWay, [request.kind]: { id } },
    },
    effects: [...given.effects, ...warnings(request.query, life, definition), { type: 'send', id, request }],
  };
}

/** Abandons requests under way; what they are answered changes nothing any more. */
export function giveUp(
  life: Life,
  kinds: readonly Kind[],
  reason: DropReason,
): { life: Life; effects: Effect[] } {
  const ids = kinds.flatMap((kind) => life.underWay[kind]?.id ?? []);
  if (ids.length === 0) return { life, effects: [] };
  const underWay = Object.entries(life.underWay).filter(([kind]) => !kinds.includes(kind as Kind));
  const givenUp = [...life.givenUp, ...ids.map((id) => [id, reason] as const)].slice(-mostGivenUp);
  return {
    life: { ...life, underWay: Object.fromEntries(underWay), givenUp: new Map(givenUp) },
    effects: ids.map((id) => ({ type: 'abort', id })),
  };
}

/** A transport that never settles what was aborted must not fill the memory. */
const mostGivenUp = 100;

/** Every kind of request. */
export const allKinds: readonly Kind[] = ['initial', 'change', 'submit'];

/** Drops the re-request that waits for a pause in the typing. */
export function dropPending(life: Life): { life: Life; effects: Effect[] } {
  if (life.pending === null) return { life, effects: [] };
  return { life: { ...life, pending: null }, effects: [{ type: 'stop-waiting' }] };
}

/** The request that opens the modal. */
export function initialRequest({ query }: Definition): ModalRequest {
  return { kind: 'initial', method: 'GET', query, body: null };
}

/** The same again, with the form and the block that the user changed. */
export function changeRequest(invoker: string, life: Life, definition: Definition): ModalRequest {
  return { kind: 'change', method: 'GET', query: { ...formQuery(life, definition), invoker }, body: null };
}

/** The request of the primary button. */
export function submitRequest(life: Life, definition: Definition): ModalRequest {
  return {
    kind: 'submit',
    method: 'POST',
    query: definition.query,
    body: evaluationOf(life, definition).form(),
  };
}

/** The context and the form as query parameters. */
export function formQuery(life: Life, definition: Definition): Record<string, string> {
  return { ...definition.query, form: JSON.stringify(evaluationOf(life, definition).form()) };
}

/** What is worth a warning in a URL that carries the form. */
export function warnings(
  query: ModalRequest['query'],
  life: Life,
  definition: Definition,
  to?: string,
): Effect[] {
  if (query['form'] === undefined) return [];
  const { length } = withQuery(to ?? definition.endpoint ?? '', query);
  const passwords = passwordKeys(life, definition).map((key) => JSON.stringify(key));
  const events: ModalEvent[] = [];
  if (length > longestUrl) {
    const message = `The URL with the form has ${length} characters; servers may refuse more than ${longestUrl}.`;
    events.push({ type: 'warning', warning: 'long-url', message });
  }
  if (passwords.length > 0) {
    const message = `The password in ${passwords.join(', ')} travels in a URL, which servers write to their logs.`;
    events.push({ type: 'warning', warning: 'password-in-url', message });
  }
  return events.map((event) => ({ type: 'tell', event }));
}

/** Proxies and servers have refused longer ones, https://www.rfc-editor.org/rfc/rfc9110#section-4.1 */
const longestUrl = 2000;

function passwordKeys(life: Life, definition: Definition): string[] {
  const { form } = evaluationOf(life, definition);
  const { blocks } = life.contents;
  return blocks
    .filter(({ key, options }) => options.type === 'password' && Object.hasOwn(form, key))
    .map(({ key }) => key);
}
