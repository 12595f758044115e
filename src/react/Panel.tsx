import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef } from 'react';
import { type BlockPlace, preloadBlocks } from './Block.tsx';
import { drawCross } from './button.tsx';
import { drawForm } from './form.tsx';
import type { PanelProps } from './panel-props.ts';
import { drawScreen } from './screens.tsx';
import { useFocus } from './use-focus.ts';
import { useLayout } from './use-layout.ts';

/** The modal itself: a header, and below it the screen that is due. */
export function Panel(props: PanelProps): ReactElement {
  const { id, modal, state, screen, labels, title, components, labelledBy, dismiss } = props;
  const panel = useRef<HTMLFormElement>(null);
  const { handlers, keep } = useFocus(panel, state);
  const place = useMemo(
    (): BlockPlace => ({
      id,
      modal,
      labels,
      views: components,
      keepFocus: keep,
    }),
    [id, modal, labels, components, keep],
  );

  useLayout(() => panel.current?.addEventListener('submit', holdSubmit), []);
  useEffect(() => preloadBlocks(modal.getState().blocks), [modal]);

  return (
    <form
      className="json-modal-panel"
      ref={panel}
      aria-labelledby={labelledBy}
      autoComplete="off"
      noValidate
      // Before there are scripts, no submit leads to another page.
      method="dialog"
      onKeyDown={pressOnce}
      {...handlers}
    >
      {title !== undefined && (
        <div className="json-modal-header">
          <h2 className="json-modal-title" id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          {dismiss && drawCross('close', labels.close, dismiss)}
        </div>
      )}
      {screen === 'ready' ? drawForm(props, place, panel) : drawScreen(props)}
    </form>
  );
}

/** By a listener of the form itself: in a form of the page, browsers let no submit get as far as to React. */
function holdSubmit(event: Event): void {
  event.preventDefault();
}

/** An Enter that is held presses a button, or the one that its form is sent by, again and again. */
function pressOnce(event: KeyboardEvent): void {
  const isPress = event.key === 'Enter' && (event.target as Element).matches('input, button');
  if (isPress && event.repeat) event.preventDefault();
}
