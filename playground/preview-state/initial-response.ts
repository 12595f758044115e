import type { Modal } from 'json-modal';
import type { Exchange } from './exchange.ts';

/** What the app answered last when this modal was opened or reset; `null`: nothing that was taken. */
export function openingAnswer(exchanges: readonly Exchange[], modal: Modal): unknown {
  const opened = exchanges.filter(
    (exchange) =>
      exchange.modal === modal && exchange.kind === 'initial' && exchange.outcome.state === 'taken',
  );
  return opened.at(-1)?.reply?.body ?? null;
}
