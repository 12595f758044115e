import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/buttons.tsx';
import './response.css';
import { Empty } from '../controls/Empty.tsx';
import { reopenIcon } from '../controls/icons.tsx';
import { Stage } from '../modal-preview/Stage.tsx';
import { useScale, ZoomMenu } from '../modal-preview/ZoomMenu.tsx';
import { usePage, usePreviewState } from '../page/use-page.ts';
import { makeRequest } from './make-request.ts';
import { TargetFields } from './TargetFields.tsx';
import { useModalId, useTrigger } from './use-target.ts';

/** The modal of a response on a page of the CRM, as it is after that response. */
export function ResponsePreview(): ReactElement {
  const { preview } = usePage();
  const modal = usePreviewState((state) => state.modal);
  const hasModal = useModalId() !== '';
  const stage = useRef<HTMLDivElement>(null);
  const scale = useScale(stage);
  const reason = useRequest();
  return (
    <section className="pane preview response-preview" aria-label="Preview" data-area tabIndex={-1}>
      <header className="pane-head">
        <TargetFields />
        <Button
          look="icon-button"
          aria-label="Reopen"
          data-tip="Open the modal again, up to this response"
          onClick={preview.reopen}
        >
          {reopenIcon}
        </Button>
        <div className="at-end">
          <ZoomMenu scale={scale} />
        </div>
      </header>
      {reason !== null && (
        <p className="note response-reason" data-state="warning" role="status">
          {reason}
        </p>
      )}
      <Stage stage={stage} scale={scale}>
        {modal !== null ? null : hasModal ? (
          <Empty title="No modal yet">
            The modal of this response has errors. Open it, and correct it first.
          </Empty>
        ) : (
          <Empty title="No modal chosen">
            Choose the modal that this response is for, or import it: “cake.modal.json” is the modal of
            “cake.opened.response.json”.
          </Empty>
        )}
      </Stage>
    </section>
  );
}

/** Makes the request of the response once in each modal. Returns the reason if that was not possible. */
function useRequest(): string | null {
  const trigger = useTrigger();
  const modal = usePreviewState((state) => state.modal);
  const foundStates = usePreviewState((state) => state.foundStates);
  const isExplored = usePreviewState((state) => state.exploration !== 'running');
  const [outcome, setOutcome] = useState<{ readonly of: unknown; readonly reason: string | null }>();
  const asked = useRef<unknown>(null);
  const canAsk = trigger.kind !== 'submit' || isExplored;

  useEffect(() => {
    if (modal === null || !canAsk || asked.current === modal) return;
    asked.current = modal;
    void makeRequest(modal, trigger, foundStates).then((reason) => setOutcome({ of: modal, reason }));
  }, [modal, trigger, foundStates, canAsk]);

  return outcome !== undefined && outcome.of === modal ? outcome.reason : null;
}
