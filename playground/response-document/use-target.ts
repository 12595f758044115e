import { useMemo } from 'react';
import { modalStateOf, triggerOfResponse } from '../documents/modal-of-response.ts';
import type { Trigger } from '../endpoint/own-responses.ts';
import { usePreviewState, useWorkspace } from '../page/use-page.ts';
import type { Exchange } from '../running-modal/exchange.ts';

/** Returns the request that the response in use is for. */
export function useTrigger(): Trigger {
  const kind = useWorkspace((state) => triggerOfResponse(state).kind);
  const invoker = useWorkspace((state) => triggerOfResponse(state).invoker);
  return useMemo(() => ({ kind, invoker }), [kind, invoker]);
}

/** Returns the id of its modal; an empty text if it has none yet. */
export function useModalId(): string {
  return useWorkspace((state) => modalStateOf(state)?.sample ?? '');
}

/** Returns the exchange in which the response arrived; `undefined` if it was not sent yet. */
export function useExchange(): Exchange | undefined {
  const trigger = useTrigger();
  const modal = usePreviewState((state) => state.modal);
  const exchanges = usePreviewState((state) => state.exchanges);
  return exchanges.findLast(
    (exchange) =>
      exchange.modal === modal &&
      exchange.kind === trigger.kind &&
      !exchange.isResent &&
      (exchange.query['invoker'] ?? null) === trigger.invoker,
  );
}
