import type { ReactElement } from 'react';
import type { Trigger } from '../endpoint/own-answers.ts';
import { useLive } from '../live/live.ts';
import { setAnswer } from '../workspace/answers.ts';
import { chosenRow } from './chosen.ts';
import type { Asking } from './rows.ts';
import { answerOfApp, lastAnswer } from './starts.ts';
import { wordTrigger } from './words.ts';

interface AnswerStartProps {
  readonly trigger: Trigger;
  readonly blocks: readonly Asking[];
}

/** The place of an answer that is not written yet: who answers in its stead, and what to begin with. */
export function AnswerStart({ trigger, blocks }: AnswerStartProps): ReactElement {
  const exchanges = useLive((state) => state.exchanges);
  const last = lastAnswer(trigger, exchanges);

  function start(text: string): void {
    setAnswer({ ...trigger, when: null, text });
    chosenRow.setState({ takesFocus: true });
  }

  return (
    <div className="empty">
      <strong>{wordTrigger(trigger, blocks)}, the sample app answers</strong>
      <p>Write your own response instead, to see what your modal makes of it. Begin with</p>
      <div className="buttons">
        <button className="button" type="button" onClick={() => start(answerOfApp(trigger))}>
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
