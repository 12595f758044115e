import type { Trigger } from '../endpoint/own-responses.ts';
import type { Exchange } from '../preview-state/exchange.ts';

/** What made the modal make a request; `null`: it was none to the endpoint. */
export function triggerOf({ kind, url }: Exchange): Trigger | null {
  if (kind === 'open-url') return null;
  return { kind, invoker: new URL(url).searchParams.get('invoker') };
}
