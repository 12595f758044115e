import type { ReactElement } from 'react';

/** A cross: closes, clears, removes. */
export function CrossIcon(): ReactElement {
  return drawIcon('M4.5 4.5l7 7m0-7l-7 7');
}

/** Points down: a list opens here. */
export function ChevronIcon(): ReactElement {
  return drawIcon('M4.5 6.5L8 10l3.5-3.5');
}

/** Marks what is chosen. */
export function CheckIcon(): ReactElement {
  return drawIcon('M3.5 8.5l3 3 6-7');
}

/** Marks an error, so that colour is not alone in saying it. */
export function ErrorIcon(): ReactElement {
  return drawIcon('M8 4.75v4m0 2.5v.01M14.25 8a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0z');
}

/** Marks a success. */
export function SuccessIcon(): ReactElement {
  return drawIcon('M5 8.25l2.1 2.1L11 6.2M14.25 8a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0z');
}

/** Marks a connection that is gone. */
export function UnlinkedIcon(): ReactElement {
  return drawIcon(
    'M6.5 9.5l3-3M7 4.5l1.2-1.2a2.9 2.9 0 0 1 4.2 4.2L11.2 8.6M9 11.5l-1.2 1.2a2.9 2.9 0 0 1-4.2-4.2l1.2-1.1',
  );
}

function drawIcon(path: string): ReactElement {
  return (
    <svg className="json-modal-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
