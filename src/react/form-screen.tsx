import type { ComponentType, ReactElement, RefObject } from 'react';
import { isMissing } from '../behaviour/evaluate-modal.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { ActionState, BlockState, ModalState } from '../session/modal-state.ts';
import { isDisconnected } from '../session/state.ts';
import { type BlockPlace, Blocks, type Press } from './Block.tsx';
import { blockPlaces } from './blocks/index.ts';
import { discardBadInput, findBadInput } from './controls/bad-input.ts';
import type { PlaceProps } from './controls/places.tsx';
import { findFocus, focusBlock } from './hooks/use-focus.ts';
import { icons, renderIcon } from './icons.tsx';
import { renderPart } from './part-view.tsx';
import type { ModalPartProps } from './props.ts';
import { cutText, errorText, renderLongText, renderText } from './render-text.tsx';
import { renderWays } from './status-screens.tsx';

/**
 * Renders the screen of a modal: its blocks and its buttons. While it opens, the schema's labels and texts are shown, and the
 * places of its controls, so that nothing moves when they come. `messageState` is the state of the message above the blocks:
 * an earlier one is not announced.
 */
export function renderFormScreen(
  props: ModalPartProps,
  messageState: ModalState,
  place: BlockPlace,
  panel: RefObject<HTMLElement | null>,
): ReactElement {
  const { state, labels, screen } = props;
  const isOpening = screen === 'opening';
  const isCurrent = messageState === state;
  return (
    <>
      {messageState.error !== null && (
        <div className="json-modal-alert">
          <div
            className="json-modal-alert-text"
            key={String(isCurrent)}
            role={isCurrent ? 'alert' : undefined}
          >
            {renderIcon(icons.error)}
            {renderPart(
              'error',
              { ...props, state: messageState },
              renderText(renderLongText(errorText(messageState, labels), labels)),
            )}
          </div>
          {(messageState.failedRequest === 'change' || isDisconnected(messageState.failure)) && (
            <div className="json-modal-ways">{renderWays({ ...props, state: messageState })}</div>
          )}
        </div>
      )}
      <div
        className="json-modal-blocks"
        aria-busy={isOpening || undefined}
        data-sending={state.busy === 'submitting' || undefined}
      >
        {isOpening ? state.blocks.map((block) => renderPlace(block, props)) : <Blocks place={place} />}
        {isOpening && <span className="json-modal-spinner" />}
      </div>
      {renderActions(props, place, panel)}
    </>
  );
}

function renderPlace(block: BlockState, { id, labels }: ModalPartProps): ReactElement | false {
  // The registry has a place for each kind, and each block the options of its kind.
  const Place = blockPlaces[block.kind] as ComponentType<PlaceProps>;
  return (
    block.visible && (
      <div className="json-modal-block" key={block.key}>
        <Place id={id} block={block} labels={labels} />
      </div>
    )
  );
}

type PanelRef = RefObject<HTMLElement | null>;

/** Returns the text for screen readers. One text: two would be nodes that a browser's translation replaces. */
function statusText({ state: { busy }, labels, screen }: ModalPartProps): string | null {
  if (screen === 'opening') return labels.opening;
  return busy && (busy === 'submitting' ? labels.sending : labels.updating);
}

/** Renders the buttons at the bottom. Those that send the form are at the end. */
function renderActions(props: ModalPartProps, place: BlockPlace, panel: PanelRef): ReactElement {
  const { actions } = props.state;
  const { id } = props;
  return renderPart(
    'footer',
    props,
    <div className="json-modal-footer">
      <span className="json-modal-hidden" id={statusId(id)} role="status">
        {statusText(props) ?? (place.hasChanged ? props.labels.changed : null)}
      </span>
      {actions
        .filter((action) => !sendsForm(action))
        .map((action) => renderAction(action, props, place, panel))}
      {actions.filter(sendsForm).map((action) => renderAction(action, props, place, panel))}
    </div>,
  );
}

function renderAction(
  action: ActionState,
  props: ModalPartProps,
  place: BlockPlace,
  panel: PanelRef,
): ReactElement | false {
  const isMain = sendsForm(action);
  const isBusy = isMain && props.state.busy !== null;
  return (
    action.visible && (
      <button
        className={`json-modal-button json-modal-${isMain ? 'main' : 'grey'}`}
        key={action.key}
        data-action-key={action.key}
        type={isMain ? 'submit' : 'button'}
        // Unlike `disabled`, this leaves the focus where it is.
        aria-disabled={!action.active || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isBusy ? statusId(props.id) : undefined}
        onClick={(event) => {
          // The browser must not submit: after an immediate response, the form would already be unmounted.
          event.preventDefault();
          press({ action, button: event.currentTarget }, props, place, panel.current);
        }}
      >
        {isBusy && <span className="json-modal-spinner" />}
        {renderText(cutText(action.options.label ?? ''))}
      </button>
    )
  );
}

function statusId(id: string): string {
  return `${id}-status`;
}

/** Presses the first visible button with a handler, for the host. Returns what `press` does. */
export function pressFirst(
  handler: string,
  props: ModalPartProps,
  place: BlockPlace,
  panel: HTMLElement | null,
): boolean {
  const { isAsked, state } = props;
  const action = state.actions.find(({ visible, options }) => visible && options.handler === handler);
  // An open question covers the buttons.
  return action !== undefined && !isAsked && press({ action }, props, place, panel);
}

/** Presses a button. Returns whether it does something; whether a form that is to be sent is on its way. */
function press(given: Press, props: ModalPartProps, place: BlockPlace, panel: HTMLElement | null): boolean {
  const { action } = given;
  if (panel === null) return false;
  if (sendsForm(action)) return pressMain(given, props, place, panel);
  if (action.active) {
    place.mark([]);
    discardBadInput(panel);
    place.modal.press(action.key);
  }
  return action.active;
}

/** Presses a button that would send the form. During a re-request, the press is kept until the response. */
function pressMain(given: Press, props: ModalPartProps, place: BlockPlace, panel: HTMLElement): boolean {
  const { modal, kept, mark } = place;
  const { key, options } = given.action;
  const state = modal.getState();
  const { busy, blocks } = state;
  if (props.screen !== 'ready' || busy === 'submitting' || findBadInput(panel)) return false;
  if (busy !== null || props.state.busy !== null) {
    // A response that is not drawn yet was not seen. A URL opens inside the click or not at all.
    const seen = busy === null ? '' : seenIn(state);
    const isKept = options.handler === 'request';
    if (isKept) kept.current = { ...given, seen };
    return isKept;
  }
  const missing = blocks.filter((block) => isMissing(block.options, block)).map((block) => block.key);
  mark(missing);
  if (missing[0] !== undefined) focusBlock(panel, missing[0]);
  modal.press(key);
  return modal.getState().busy === 'submitting';
}

/**
 * Does the kept press after the response. If something has changed that is shown or sent, that is announced instead. A
 * failure has its own message, and an open question withdraws the press.
 */
export function pressKept(props: ModalPartProps, place: BlockPlace, panel: HTMLElement | null): void {
  const { kept, modal, tellChange } = place;
  const { current } = kept;
  const state = modal.getState();
  if (current === null || panel === null || (state.busy !== null && !props.isAsked)) return;
  kept.current = null;
  if (props.isAsked || state.phase !== 'ready' || state.error !== null) return;
  if (current.seen === seenIn(state)) press(current, props, place, panel);
  else {
    const focus = findFocus(panel);
    // The user may continue elsewhere in the page.
    if (panel.contains(focus) || focus?.contains(panel)) current.button?.focus();
    tellChange(true);
  }
}

/** Returns what is shown of a form and what would be sent, as a text to compare. */
function seenIn({ form, blocks, actions }: ModalState): string {
  const shown = blocks.filter(({ visible }) => visible);
  // The block has the current value, and the visible items.
  const looks = shown.map(({ options: { value, items, visibleOn, ...look }, ...block }) => [block, look]);
  return JSON.stringify([form, looks, actions.map(({ visible, options }) => visible && options)]);
}

function sendsForm({ kind }: ActionState): boolean {
  return actionKinds[kind].sendsForm;
}
