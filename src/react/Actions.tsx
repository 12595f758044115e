import type { ReactElement, RefObject } from 'react';
import { useStore } from 'zustand';
import { actionKinds } from '../format/actions/index.ts';
import type { Modal } from '../session/modal.ts';
import type { ActionState, ModalState } from '../session/state.ts';
import { focusBlock } from './focus.ts';
import type { Labels } from './labels/labels.ts';
import { discardUnreadable, findUnreadable } from './unreadable.ts';

interface ActionsProps {
  readonly modal: Modal;
  readonly labels: Labels;
  readonly isTouched: RefObject<boolean>;
  readonly panel: RefObject<HTMLElement | null>;
}

/** The buttons at the foot: those that send the form stand at the end. */
export function Actions({ modal, labels, isTouched, panel }: ActionsProps): ReactElement {
  const actions = useStore(modal, (state) => state.actions);
  const busy = useStore(modal, (state) => state.busy);

  function press(action: ActionState): void {
    if (panel.current === null) return;
    if (!sendsForm(action)) {
      isTouched.current = false;
      discardUnreadable(panel.current);
    } else {
      if (findUnreadable(panel.current)) return;
      if (!action.active && busy === null) focusBlock(panel.current, findMissing(modal.getState()));
    }
    modal.press(action.key);
  }

  return (
    <div className="json-modal-footer">
      <span className="json-modal-hidden" role="status">
        {busy && (busy === 'submitting' ? labels.sending : labels.updating)}
      </span>
      {[...actions].sort(bySending).map(
        (action) =>
          action.visible && (
            <button
              className={`json-modal-button ${sendsForm(action) ? 'json-modal-button-main' : ''}`}
              key={action.key}
              type={sendsForm(action) ? 'submit' : 'button'}
              // Unlike `disabled`, this leaves the focus where it is.
              aria-disabled={!action.active || undefined}
              aria-busy={(sendsForm(action) && busy !== null) || undefined}
              // The second click of a double click asks for nothing more.
              onClick={({ detail }) => detail < 2 && press(action)}
            >
              {sendsForm(action) && busy && <span className="json-modal-spinner" />}
              {action.options.label}
            </button>
          ),
      )}
    </div>
  );
}

function sendsForm({ kind }: ActionState): boolean {
  return actionKinds[kind].sendsForm;
}

function bySending(one: ActionState, other: ActionState): number {
  return Number(sendsForm(one)) - Number(sendsForm(other));
}

/** The first block without which the form cannot be sent. */
function findMissing({ blocks }: ModalState): number {
  return blocks.findIndex(
    ({ visible, options, value }) =>
      visible && options.isRequired && (value === undefined || value === '' || isEmptyList(value)),
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
