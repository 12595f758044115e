import { responsesOf, setResponse } from '../documents/responses.ts';
import { isSameTrigger, type Trigger } from '../endpoint/own-responses.ts';
import type { Page } from '../page/page.ts';
import type { Exchange } from '../running-modal/exchange.ts';
import { listRows, triggerOf } from './rows.ts';

/** Opens the response to a request for editing. Creates one with this text if it does not exist. */
export function openResponse(
  { workspace, preview, selectedRow }: Page,
  exchange: Exchange,
  text: string,
): void {
  const trigger = triggerOf(exchange);
  if (trigger === null) return;
  const isMeant = (rowTrigger: Trigger) => isSameTrigger(rowTrigger, trigger);
  if (!responsesOf(workspace.getState()).list.some(isMeant))
    setResponse(workspace, { ...trigger, when: null, text });
  const blocks = preview.getState().modal?.getState().blocks ?? [];
  const rows = listRows(blocks, responsesOf(workspace.getState()).list);
  const row = rows.findIndex((candidate) => isMeant(candidate.trigger));
  selectedRow.setState({ row, takesFocus: true });
  workspace.setState({ tool: 'responses', view: 'tools' });
}
