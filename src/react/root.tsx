import type { ReactElement, ReactNode, SyntheticEvent } from 'react';
import type { Shown } from './hooks/use-modal.ts';
import { renderSnackbar } from './snackbar-region.tsx';

/** Renders the root element, mounted as long as the component: the panel, a question before it, and the last message. */
export function renderRoot(
  shown: Shown,
  panel: ReactNode,
  question: ReactNode,
  isQuiet: boolean,
): ReactElement {
  const { root, attributes, state, labels, successMessage } = shown;
  return (
    <div {...attributes} {...(isQuiet && quiet)} ref={root}>
      {question}
      {panel}
      {renderSnackbar(successMessage === false ? null : state.success, labels)}
    </div>
  );
}

/**
 * Stops events before the React tree around, such as a row or a form that handles all events inside. The document still
 * receives them.
 */
const quiet = Object.fromEntries(
  (
    'Copy Cut Paste CompositionStart CompositionUpdate CompositionEnd Focus Blur Change BeforeInput Input Reset Submit Invalid ' +
    'Select KeyDown KeyPress KeyUp Click DoubleClick AuxClick ContextMenu MouseDown MouseMove MouseOut MouseOver MouseUp ' +
    'PointerDown PointerMove PointerOut PointerOver PointerUp PointerCancel TouchStart TouchMove TouchEnd TouchCancel Wheel ' +
    'Drag DragStart DragEnter DragOver DragLeave DragEnd Drop'
  )
    .split(' ')
    .map((name) => [`on${name}`, keepInside]),
);

function keepInside(event: SyntheticEvent): void {
  event.isPropagationStopped = () => true;
}
