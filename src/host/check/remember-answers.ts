import type { Arrival, Asked, Source } from '../arrival.ts';
import { identify } from '../exchange-name.ts';
import { type Redact, redactAsked } from '../signer.ts';
import type { Driven } from './driven.ts';

/** Asks, or knows the answer already. */
export type Ask = (asked: Asked, at: Pick<Driven, 'schema' | 'steps'>) => Promise<Arrival>;

/** The answers so far. */
export interface Memory {
  readonly ask: Ask;
  /** Rejects with what telling of an answer threw: to the modal that asked, that is one failure like others. */
  readonly settle: () => Promise<void>;
}

/** Makes each request once, and tells of it; another of the same is answered from memory. */
export function rememberAnswers(
  source: Source,
  isSpent: () => boolean,
  redact: Redact,
  onExchange: (driven: Driven) => void,
): Memory {
  const known = new Map<string, Promise<Arrival>>();

  async function askNow(asked: Asked, at: Pick<Driven, 'schema' | 'steps'>): Promise<Arrival> {
    if (isSpent()) return { ok: false, cause: 'given-up', reason: 'No more requests.', sent: '', ms: 0 };
    const arrival = await source(asked);
    onExchange({ asked, arrival, ...at });
    return arrival;
  }

  function ask(asked: Asked, at: Pick<Driven, 'schema' | 'steps'>): Promise<Arrival> {
    const identity = identify(redactAsked(asked, redact));
    const answer = known.get(identity) ?? askNow(asked, at);
    known.set(identity, answer);
    return answer;
  }

  return {
    ask,
    async settle() {
      await Promise.all(known.values());
    },
  };
}
