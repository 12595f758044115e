import type { ReactElement } from 'react';
import { chooseTarget, listModals } from '../documents/modal-of-response.ts';
import { fileNameOf } from '../documents/workspace.ts';
import { isSameTrigger } from '../endpoint/own-responses.ts';
import { useModalState, usePage, useWorkspace } from '../page/use-page.ts';
import { describeTrigger, listRows } from '../responses-tool/rows.ts';
import { useModalId, useTrigger } from './use-target.ts';

/** The modal that a response is for, and the request. */
export function TargetFields(): ReactElement {
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
