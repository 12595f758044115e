import type { Modal, ModalEvent, ModalReply } from 'json-modal';
import { compareStates } from './compare-states.ts';
import { wordOutcome } from './describe-outcome.ts';
import { type Exchange, toDropped, waiting } from './exchange.ts';
import { findKept } from './find-kept.ts';
import { stateBefore } from './state-before.ts';

/** Where exchanges are kept. */
export interface ExchangeLog {
  readonly add: (exchange: Omit<Exchange, 'number'>) => void;
  readonly change: (modal: Modal, id: number, change: (exchange: Exchange) => Partial<Exchange>) => void;
}

/** Makes the listener that notes a modal's requests and answers. */
export function recordExchanges(
  log: ExchangeLog,
  endpoint: string,
  getModal: () => Modal,
): (event: ModalEvent) => void {
  let warnings: readonly string[] = [];

  function add(exchange: Pick<Exchange, 'id' | 'kind' | 'method' | 'url' | 'body' | 'outcome'>): void {
    log.add({ ...exchange, modal: getModal(), at: performance.now(), warnings, ...unanswered });
    warnings = [];
  }

  return (event) => {
    const modal = getModal();
    switch (event.type) {
      case 'warning':
        warnings = [...warnings, event.message];
        break;
      case 'request': {
        const { kind, method, query, body } = event.request;
        add({ id: event.id, kind, method, url: withQuery(endpoint, query), body, outcome: waiting });
        break;
      }
      case 'open-url': {
        const outcome = { state: 'taken', text: 'A new browser tab was opened.' } as const;
        add({ id: -1, kind: 'open-url', method: 'GET', url: event.url, body: null, outcome });
        break;
      }
      default: {
        const reply = event.type === 'answer' ? event.reply : null;
        const effect = event.dropped ? { outcome: toDropped(event.dropped) } : readEffect(modal, reply);
        log.change(modal, event.id, ({ at }) => ({ reply, ...effect, ms: performance.now() - at }));
      }
    }
  };
}

const unanswered = { reply: null, ms: null, changes: [], kept: [] };

/** What came of an answer, read from the states before and after it. */
function readEffect(modal: Modal, reply: ModalReply | null): Pick<Exchange, 'outcome' | 'changes' | 'kept'> {
  const state = modal.getState();
  const before = reply === null ? undefined : stateBefore(reply);
  const isTaken = before !== undefined && state.failure === null && state.success === null;
  const changes = isTaken ? compareStates(before, state) : [];
  const kept = isTaken && reply !== null ? findKept(modal, reply) : [];
  return { outcome: wordOutcome(state, changes), changes, kept };
}

function withQuery(endpoint: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return url.href;
}
