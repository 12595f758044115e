import type { ReactElement, RefObject } from 'react';
import { isMissing } from '../behaviour/evaluate.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { ActionState } from '../session/modal-state.ts';
import type { BlockPlace } from './Block.tsx';
import { discardBadInput, findBadInput } from './bad-input.ts';
import { focusBlock } from './focus.ts';
import type { PanelProps } from './props.ts';
import { cutText, renderText } from './text.tsx';

type Panel = RefObject<HTMLElement | null>;

/** The buttons at the foot: those that send the form stand at the end. */
export function renderActions(props: PanelProps, place: BlockPlace, panel: Panel): ReactElement {
  const { actions, busy } = props.state;
  const { labels } = props;
  return (
    <div className="json-modal-footer">
      <span className="json-modal-hidden" role="status">
        {busy && (busy === 'submitting' ? labels.sending : labels.updating)}
      </span>
      {actions
        .filter((action) => !sendsForm(action))
        .map((action) => renderAction(action, props, place, panel))}
      {actions.filter(sendsForm).map((action) => renderAction(action, props, place, panel))}
    </div>
  );
}

function renderAction(
  action: ActionState,
  props: PanelProps,
  place: BlockPlace,
  panel: Panel,
): ReactElement | false {
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
          press(action, place, panel.current);
        }}
      >
        {isBusy && <span className="json-modal-spinner" />}
        {renderText(cutText(action.options.label ?? ''))}
      </button>
    )
  );
}

function press(action: ActionState, place: BlockPlace, panel: HTMLElement | null): void {
  const { modal, mark } = place;
  const { blocks, busy } = modal.getState();
  if (panel === null) return;
  if (!sendsForm(action)) {
    mark([]);
    discardBadInput(panel);
  } else {
    if (findBadInput(panel)) return;
    const missing = blocks.filter((block) => isMissing(block.options, block)).map(({ key }) => key);
    if (busy === null) mark(missing);
    if (busy === null && missing[0] !== undefined) focusBlock(panel, missing[0]);
  }
  modal.press(action.key);
}

function sendsForm({ kind }: ActionState): boolean {
  return actionKinds[kind].sendsForm;
}
