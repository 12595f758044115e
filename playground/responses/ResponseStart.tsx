import type { ReactElement } from 'react';
import type { Trigger } from '../endpoint/own-responses.ts';
import { usePage, usePreviewState } from '../page/use-page.ts';
import { setResponse } from '../workspace/responses.ts';
import { describeTrigger, type RowBlock } from './rows.ts';
import { latestResponse, respondAsApp } from './starting-texts.ts';

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
      <p>To see its effect on your modal, write your own response instead. Start with</p>
      <div className="buttons">
        <button className="button" type="button" onClick={() => start(respondAsApp(page, trigger))}>
          The sample app’s response
        </button>
        {last !== null && (
          <button className="button" type="button" onClick={() => start(last)}>
            The latest response
          </button>
        )}
        <button className="button" type="button" onClick={() => start(firstTexts[trigger.kind])}>
          An empty response
        </button>
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
