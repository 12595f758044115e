import type { ReactElement } from 'react';
import type { Trigger } from '../endpoint/own-responses.ts';
import { usePreviewState } from '../preview-state/preview-state.ts';
import { setAnswer } from '../workspace/responses.ts';
import { lastAnswer, respondAsApp } from './response-templates.ts';
import { type Asking, describeTrigger } from './rows.ts';
import { chosenRow } from './selected-row-store.ts';

interface AnswerStartProps {
  readonly trigger: Trigger;
  readonly blocks: readonly Asking[];
}

/** The place of an answer that is not written yet: who answers in its stead, and what to begin with. */
export function ResponseStart({ trigger, blocks }: AnswerStartProps): ReactElement {
  const exchanges = usePreviewState((state) => state.exchanges);
  const last = lastAnswer(trigger, exchanges);

  function start(text: string): void {
    setAnswer({ ...trigger, when: null, text });
    chosenRow.setState({ takesFocus: true });
  }

  return (
    <div className="empty">
      <strong>{describeTrigger(trigger, blocks)}, the sample app answers</strong>
      <p>Write your own response instead, to see what your modal makes of it. Begin with</p>
      <div className="buttons">
        <button className="button" type="button" onClick={() => start(respondAsApp(trigger))}>
          The sample app’s response
        </button>
        {last !== null && (
          <button className="button" type="button" onClick={() => start(last)}>
            What came last
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
