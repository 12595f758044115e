import type { ReactElement, ReactNode } from 'react';
import { drawSnackbar } from './snackbar.tsx';
import type { Shown } from './use-modal.ts';

/** What a modal has in the page as long as its component is there: by it, the modal knows that it is; and its last message. */
export function drawRoot({ root, theme, state, labels }: Shown, panel?: ReactNode): ReactElement {
  return (
    <div className="json-modal" ref={root} data-theme={theme}>
      {panel}
      {drawSnackbar(state, labels)}
    </div>
  );
}
