import type { ModalContext } from 'json-modal';
import type { ReactElement } from 'react';
import { prettyPrint } from '../../src/base/pretty-print.ts';
import { Button } from '../controls/buttons.tsx';
import { responsesOf, setResponse } from '../documents/responses.ts';
import { sampleOf } from '../documents/workspace-store.ts';
import { isSameTrigger, type Trigger } from '../endpoint/own-responses.ts';
import { respondAfterRename } from '../endpoint/respond.ts';
import type { Page } from '../page/page.ts';
import { usePage, usePreviewState } from '../page/use-page.ts';
import { type Exchange, textOfReply } from '../running-modal/exchange.ts';
import { describeTrigger, type RowBlock, triggerOf } from './rows.ts';

interface ResponseStartProps {
  readonly trigger: Trigger;
  readonly blocks: readonly RowBlock[];
}

/** The place of a missing response: who responds instead, and templates to start from. */
export function ResponseStart({ trigger, blocks }: ResponseStartProps): ReactElement {
  const page = usePage();
  const { workspace, selectedRow } = page;
  const exchanges = usePreviewState((state) => state.exchanges);
  const last = latestResponse(trigger, exchanges);

  function start(text: string): void {
    setResponse(workspace, { ...trigger, when: null, text });
    selectedRow.setState({ takesFocus: true });
  }

  return (
    <div className="empty">
      <strong>{describeTrigger(trigger, blocks)}: the sample app responds</strong>
      <p>To see its effect on your modal, write a response yourself. Start with</p>
      <div className="buttons">
        <Button onClick={() => start(respondAsApp(page, trigger))}>The sample app’s response</Button>
        {last !== null && <Button onClick={() => start(last)}>The latest response</Button>}
        <Button onClick={() => start(firstTexts[trigger.kind])}>An empty response</Button>
      </div>
    </div>
  );
}

const noData = '{\n  "data": {\n    "blocks": {}\n  }\n}\n';

const firstTexts: Readonly<Record<Trigger['kind'], string>> = {
  initial: noData,
  change: noData,
  submit: '{\n  "success": { "message": "Done.", "type": "snackbar" }\n}\n',
};

/** Returns the sample app's response to the current form. */
function respondAsApp({ workspace, preview }: Page, { kind, invoker }: Trigger): string {
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
function latestResponse(trigger: Trigger, exchanges: readonly Exchange[]): string | null {
  const latest = exchanges.findLast((exchange) => {
    const exchangeTrigger = triggerOf(exchange);
    return exchange.reply !== null && exchangeTrigger !== null && isSameTrigger(exchangeTrigger, trigger);
  });
  return latest?.reply ? textOfReply(latest.reply) : null;
}

function toQuery(context: ModalContext): Record<string, string> {
  return Object.fromEntries(Object.entries(context).map(([name, value]) => [name, String(value)]));
}
