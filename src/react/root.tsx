import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import type { Shown } from './hooks/use-modal.ts';
import { renderSnackbar } from './snackbar-region.tsx';

/** Renders the root element, mounted as long as the component: the panel, a question before it, and the last message. */
export function renderRoot(
  shown: Shown,
  panel: ReactNode,
  question: ReactNode,
  handlers?: HTMLAttributes<HTMLElement>,
): ReactElement {
  const { root, attributes } = shown;
  return (
    <div {...attributes} {...handlers} ref={root}>
      {question}
      {panel}
      {renderSnackbar(shown)}
    </div>
  );
}
