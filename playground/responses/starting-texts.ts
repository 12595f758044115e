import type { ModalContext } from 'json-modal';
import { prettyPrint } from '../../src/base/pretty-print.ts';
import { isSameTrigger, type Trigger } from '../endpoint/own-responses.ts';
import { respondAfterRename } from '../endpoint/respond.ts';
import type { Page } from '../page/page.ts';
import { type Exchange, textOfReply } from '../preview-state/exchange.ts';
import { responsesOf } from '../workspace/responses.ts';
import { sampleOf } from '../workspace/workspace-store.ts';
import { triggerOf } from './rows.ts';

/** Returns the sample app's response to the current form. */
export function respondAsApp({ workspace, preview }: Page, { kind, invoker }: Trigger): string {
  const state = workspace.getState();
  const { id, app = id } = sampleOf(state);
  const { form = {}, blocks = [] } = preview.getState().modal?.getState() ?? {};
  const asker = { blocks: blocks.map(({ key }) => key), known: responsesOf(state).known };
  const query = {
    ...toQuery(state.context),
    ...(invoker !== null && { invoker, form: JSON.stringify(form) }),
  };
  const isSubmit = kind === 'submit';
  const request = { kind, method: isSubmit ? 'POST' : 'GET', query, body: isSubmit ? form : null } as const;
  return prettyPrint(JSON.stringify(respondAfterRename(app, request, asker)));
}

/** Returns the latest response to such a request; `null` if there is none. */
export function latestResponse(trigger: Trigger, exchanges: readonly Exchange[]): string | null {
  const latest = exchanges.findLast((exchange) => {
    const exchangeTrigger = triggerOf(exchange);
    return exchange.reply !== null && exchangeTrigger !== null && isSameTrigger(exchangeTrigger, trigger);
  });
  return latest?.reply ? textOfReply(latest.reply) : null;
}

function toQuery(context: ModalContext): Record<string, string> {
  return Object.fromEntries(Object.entries(context).map(([name, value]) => [name, String(value)]));
}
