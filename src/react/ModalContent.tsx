import { type ReactElement, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { callSafely } from '../base/call-safely.ts';
import type { LiveModal } from '../session/modal.ts';
import { type BlockPlace, type Press, preloadBlocks } from './Block.tsx';
import { renderCross } from './buttons.tsx';
import { failureOf } from './check-props.ts';
import { pressFirst, pressKept, renderFormScreen } from './form-screen.tsx';
import { Guard } from './Guard.tsx';
import { findFocus, useFocus } from './hooks/use-focus.ts';
import { reportFailure } from './hooks/use-modal-lifecycle.ts';
import { useLatest, useLayout } from './hooks/use-modal-state.ts';
import { renderPart } from './part-view.tsx';
import type { ModalPartProps } from './props.ts';
import { pickAttributes } from './root-attributes.ts';
import { preloadMessage } from './snackbar-region.tsx';
import { renderFailed, renderStatusScreen } from './status-screens.tsx';

/** The modal itself: a header, and below it the screen that is due. */
export function ModalContent(props: ModalPartProps): ReactElement {
  const { id, modal, state, screen, labels, title, components, labelledBy, dismiss, isAsked, presser } =
    props;
  const panel = useRef<HTMLFormElement>(null);
  const announcer = useRef<HTMLSpanElement>(null);
  const latest = useLatest(props);
  const [marks, setMarks] = useState<{ readonly modal: LiveModal; readonly keys: readonly string[] }>();
  const marked = marks?.modal === modal ? marks.keys : none;
  const kept = useRef<Press>(null);
  const [hasChanged, tellChange] = useState(false);
  // While a re-request runs, the message before it keeps its place, and nothing moves under the user's hands.
  const [earlier, setEarlier] = useState(state);
  const messageState = state.busy === 'fetching' && state.failure === null ? earlier : state;
  if (messageState.failure !== earlier.failure) setEarlier(messageState);
  // A server has no forms.
  const hasNames = useSyncExternalStore(subscribeToNothing, isThere, isNotThere);
  const { handlers, keep, show } = useFocus(panel, latest, state);
  const place = useMemo(
    (): BlockPlace => ({
      id,
      modal,
      labels,
      views: components,
      hasNames,
      marked,
      kept,
      hasChanged,
      tellChange,
      mark: (keys) => setMarks(keys.length > 0 ? { modal, keys } : undefined),
      keepFocus: keep,
      report: (block, error) => reportFailure(latest.current, { cause: 'view', block, error }),
    }),
    [id, modal, labels, components, hasNames, marked, hasChanged, keep, latest],
  );

  useLayout(() => {
    const form = panel.current;
    form?.addEventListener('submit', holdSubmit);
    const forget = () => {
      kept.current = null;
      tellChange(false);
    };
    const hide = show();
    const stop = form ? hearInput(form, forget) : forget;
    return () => {
      stop();
      hide();
      handBack(latest.current, form);
    };
  }, [latest, show]);
  const { busy, error, failure } = state;
  useLayout(() => {
    presser.current = (handler) => pressFirst(handler, latest.current, place, panel.current);
    pressKept(latest.current, place, panel.current);
    return busy === 'submitting' ? holdInput(panel.current) : undefined;
  }, [latest, place, presser, busy, error, isAsked]);
  const isCutOff = failure?.cause === 'network' && state.failedRequest !== 'submit';
  useEffect(() => (isCutOff ? whenOnline(modal.retry) : undefined), [modal, isCutOff]);
  useEffect(() => {
    preloadBlocks(modal.getState().blocks);
    preloadMessage();
    return watchLater(panel.current, announcer.current);
  }, [modal]);

  return (
    <form
      className="json-modal-panel"
      ref={panel}
      aria-labelledby={labelledBy}
      {...pickAttributes(props, 'aria-')}
      autoComplete="off"
      noValidate
      // Before scripts are loaded, a submit does not leave the page.
      method="dialog"
      {...handlers}
    >
      {title !== undefined && (
        <div className="json-modal-header">
          {renderPart(
            'title',
            props,
            <h2 className="json-modal-title" id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>,
          )}
          {dismiss && renderCross('close', labels.close, dismiss)}
        </div>
      )}
      <Guard
        renderInstead={(_, retry) => renderFailed({ ...props, modal: { ...modal, retry } })}
        report={(error) => {
          reportFailure(latest.current, failureOf('The modal could not be rendered.', error));
          keep();
        }}
      >
        {screen === 'ready' || screen === 'opening'
          ? renderFormScreen(props, messageState, place, panel)
          : renderStatusScreen(props)}
      </Guard>
      <span className="json-modal-hidden" ref={announcer} role="status" />
    </form>
  );
}

const none: readonly string[] = [];

/** Returns the focus after a dialog has closed. In a closed form, the focus stays at its place. */
function handBack({ modal, returnFocus }: ModalPartProps, form: HTMLElement | null): void {
  const root = form?.parentElement;
  if (!root || modal.getState().phase !== 'closed' || !form.contains(findFocus(form))) return;
  root.tabIndex = -1;
  callSafely(() => (returnFocus?.current ?? root).focus());
}

const subscribeToNothing = () => () => {};
const isThere = () => true;
const isNotThere = () => false;

/**
 * Prevents the native submit. A listener of the form itself: inside a form of the page, browsers do not deliver submits to
 * React.
 */
function holdSubmit(event: Event): void {
  event.preventDefault();
}

/**
 * Calls a function at each input of the user, before its target. The second press of a double press on a button that sends is
 * ignored, and so is a held Enter, which would press a button, or submit its form, again and again. Any other quick press
 * counts, as it does for the browser. With `onClickCapture`, React would handle all of each click: a tenth of the cost of
 * showing and hiding a block. Returns a function that stops.
 */
function hearInput(panel: HTMLElement, hear: () => void): () => void {
  let pressed: Element | null = null;
  const listen = (event: Event & Partial<Pick<KeyboardEvent, 'detail' | 'key' | 'repeat'>>) => {
    const target = event.target as Element;
    const button = target.closest('.json-modal-main');
    if (event.repeat) {
      if (event.key === 'Enter' && target.matches('input, button')) event.preventDefault();
    } else if (button !== null && button === pressed && Number(event.detail) > 1) event.stopPropagation();
    else {
      pressed = button;
      hear();
    }
  };
  const types = ['click', 'input', 'keydown'];
  for (const type of types) panel.addEventListener(type, listen, true);
  return () => {
    for (const type of types) panel.removeEventListener(type, listen, true);
  };
}

/** Makes the texts in a panel read-only, which keeps the focus and the caret. Returns the way back. */
function holdInput(panel: HTMLElement | null): () => void {
  const controls = [...(panel?.querySelectorAll<HTMLInputElement>(':is(input, textarea):read-write') ?? [])];
  const hold = (isHeld: boolean) => {
    for (const control of controls) control.readOnly = isHeld;
  };
  hold(true);
  return () => hold(false);
}

/** Announces errors, and prints whole texts, once their code is loaded. Without it, the focus leads to the first error. */
function watchLater(panel: Element | null, announcer: Element | null): () => void {
  let stop = () => {};
  let isOver = false;
  if (panel && announcer)
    import('./watch-panel.ts').then(
      ({ watchPanel }) => {
        if (!isOver) stop = watchPanel(panel, announcer);
      },
      () => undefined,
    );
  return () => {
    isOver = true;
    stop();
  };
}

function whenOnline(act: () => unknown): () => void {
  const listener = () => void act();
  addEventListener('online', listener);
  return () => removeEventListener('online', listener);
}
