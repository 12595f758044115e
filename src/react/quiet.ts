import type { SyntheticEvent } from 'react';

/**
 * Stops events before the React tree around, such as a row or a form that handles all events inside. The document still
 * receives them.
 */
export const quiet = Object.fromEntries(
  (
    'Copy Cut Paste CompositionStart CompositionUpdate CompositionEnd Focus Blur Change BeforeInput Input Reset Submit Invalid ' +
    'Select KeyDown KeyPress KeyUp Click DoubleClick AuxClick ContextMenu MouseDown MouseMove MouseOut MouseOver MouseUp ' +
    'PointerDown PointerMove PointerOut PointerOver PointerUp PointerCancel TouchStart TouchMove TouchEnd TouchCancel Wheel ' +
    'Drag DragStart DragEnter DragOver DragLeave DragEnd Drop Cancel Close Toggle'
  )
    .split(' ')
    .map((name) => [`on${name}`, keepInside]),
);

function keepInside(event: SyntheticEvent): void {
  event.isPropagationStopped = () => true;
}
