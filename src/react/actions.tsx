import type { ReactElement, RefObject } from 'react';
import { isMissing } from '../behaviour/evaluate.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { ActionState } from '../session/state.ts';
import { focusBlock } from './focus.ts';
import type { PanelProps } from './panel-props.ts';
import { touched } from './touched.ts';
import { discardUnreadable, findUnreadable } from './unreadable.ts';
import { drawWords } from './words.tsx';

type Panel = RefObject<HTMLElement | null>;

/** The buttons at the foot: those that send the form stand at the end. */
export function drawActions(props: PanelProps, panel: Panel): ReactElement {
  const { actions, busy } = props.state;
  const { labels } = props;
  return (
    <div className="json-modal-footer">
      <span className="json-modal-hidden" role="status">
        {busy && (busy === 'submitting' ? labels.sending : labels.updating)}
      </span>
      {actions.filter((action) => !sendsForm(action)).map((action) => drawAction(action, props, panel))}
      {actions.filter(sendsForm).map((action) => drawAction(action, props, panel))}
    </div>
  );
}

function drawAction(action: ActionState, props: PanelProps, panel: Panel): ReactElement | false {
  const isMain = sendsForm(action);
  const isBusy = isMain && props.state.busy !== null;
  return (
    action.visible && (
      <button
        className={`json-modal-button json-modal-${isMain ? 'main' : 'grey'}`}
        key={action.key}
        type={isMain ? 'submit' : 'button'}
        // Unlike `disabled`, this leaves the focus where it is.
        aria-disabled={!action.active || undefined}
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          // The browser submits nothing: by an answer that comes at once, it would find the form gone.
          event.preventDefault();
          // The second click of a double click asks for nothing more.
          if (event.detail < 2) press(action, props, panel.current);
        }}
      >
        {isBusy && <span className="json-modal-spinner" />}
        {drawWords(action.options.label)}
      </button>
    )
  );
}

function press(action: ActionState, { modal }: PanelProps, panel: HTMLElement | null): void {
  const { blocks, busy } = modal.getState();
  if (panel === null) return;
  if (!sendsForm(action)) {
    touched.delete(modal);
    discardUnreadable(panel);
  } else {
    if (findUnreadable(panel)) return;
    if (!action.active && busy === null)
      focusBlock(
        panel,
        blocks.findIndex((block) => isMissing(block.options, block)),
      );
  }
  modal.press(action.key);
}

function sendsForm({ kind }: ActionState): boolean {
  return actionKinds[kind].sendsForm;
}
