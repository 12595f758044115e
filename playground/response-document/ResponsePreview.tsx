import type { BlockState, Modal, Value } from 'json-modal';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import './response.css';
import type { FoundStates } from '../analysis/find-states.ts';
import { Button } from '../controls/buttons.tsx';
import { Empty } from '../controls/Empty.tsx';
import { reopenIcon } from '../controls/icons.tsx';
import { chooseTarget, listModals } from '../documents/modal-of-response.ts';
import { fileNameOf } from '../documents/workspace.ts';
import { isSameTrigger, type Trigger } from '../endpoint/own-responses.ts';
import { Stage } from '../modal-preview/Stage.tsx';
import { useScale, ZoomMenu } from '../modal-preview/ZoomMenu.tsx';
import { useModalState, usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { describeTrigger, listRows } from '../responses-tool/rows.ts';
import { isReady, untilSettled } from '../running-modal/until-settled.ts';
import { performSteps } from '../states/perform-steps.ts';
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
            Choose the modal that this response is for, or import it: "cake.modal.json" is the modal of
            "cake.opened.response.json".
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

/** The modal that a response is for, and the request. */
function TargetFields(): ReactElement {
  const { workspace } = usePage();
  const file = useWorkspace((state) => state.file);
  const own = useWorkspace((state) => state.own);
  const modalId = useModalId();
  const trigger = useTrigger();
  const blocks = useModalState((state) => state.blocks) ?? [];
  // The trigger of the response stays listed if the modal does not have its block.
  const rows = listRows(blocks, [{ ...trigger, when: null, text: '' }]);
  return (
    <>
      <select
        className="select target-modal"
        aria-label="Modal"
        data-tip="The modal that the response is for"
        value={modalId}
        onChange={({ target }) => chooseTarget(workspace, { modal: target.value })}
      >
        {modalId === '' && <option value="">Choose a modal</option>}
        {listModals({ file, own }).map((modal) => (
          <option key={modal.id} value={modal.id} title={fileNameOf(modal)}>
            {modal.title}
          </option>
        ))}
      </select>
      <select
        className="select target-request"
        aria-label="Request"
        data-tip="The request that the response is for"
        value={rows.findIndex((row) => isSameTrigger(row.trigger, trigger))}
        onChange={({ target }) => chooseTarget(workspace, { trigger: rows[Number(target.value)]?.trigger })}
      >
        {rows.map((row, index) => (
          <option key={`${row.trigger.kind} ${row.trigger.invoker}`} value={index}>
            {describeTrigger(row.trigger, blocks)}
          </option>
        ))}
      </select>
    </>
  );
}

/**
 * Makes the request that a response is for, as the user would: changes the block, or enters the first form that can be sent
 * and sends it. Resolves to the reason if that is not possible.
 */
async function makeRequest(
  modal: Modal,
  { kind, invoker }: Trigger,
  foundStates: FoundStates | null,
): Promise<string | null> {
  if (kind === 'initial') return null;
  if (!(await isReady(modal))) return 'The modal could not be opened, so this request was not made.';
  return kind === 'change' ? changeBlock(modal, invoker ?? '') : submit(modal, foundStates);
}

async function changeBlock(modal: Modal, key: string): Promise<string | null> {
  const block = modal.getState().blocks.find((candidate) => candidate.key === key);
  if (block === undefined) return `The modal has no block "${key}", so this request is never made.`;
  const name = block.options.label || key;
  if (block.options.fetchOnChange !== true)
    return `"${name}" has no "fetchOnChange", so this request is never made.`;
  const isTaken = otherValues(block).some((value) => modal.change(key, value).ok);
  if (!isTaken) return `"${name}" could not be changed, so this request was not made.`;
  await untilSettled(modal, true);
  return null;
}

/** Returns values of which a block takes at least one, unless it has no items: those that it does not have now. */
function otherValues({ items, options, value: current }: BlockState): readonly Value[] {
  const isSeveral = Array.isArray(options.value);
  const chosen = items
    .filter(({ isDisabled, value }) => !isDisabled && ![current].flat().includes(value))
    .map(({ value }) => (isSeveral ? [value] : value));
  return [...chosen, ...examples.filter((value) => value !== current)];
}

const examples: readonly string[] = ['Example', '8', '2026-12-01', '2026-12-02'];

async function submit(modal: Modal, foundStates: FoundStates | null): Promise<string | null> {
  const state = foundStates?.states.find(({ canSubmit }) => canSubmit);
  if (!foundStates || !state) return 'No form that can be sent was found, so this request was not made.';
  const reason = await performSteps(modal, state.steps, foundStates.schema);
  if (reason !== null) return `The form could not be filled in: ${reason}`;
  const button = modal
    .getState()
    .actions.find(({ visible, active, options }) => visible && active && options.handler === 'request');
  if (button === undefined) return 'No button that sends the form is shown, so this request was not made.';
  const outcome = modal.press(button.key);
  return outcome.ok ? null : `The form could not be sent: ${outcome.reason}`;
}
