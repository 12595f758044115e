import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A page of the bench: how it is mounted, and where its controls are. */
export interface Contestant {
  readonly mount: (container: HTMLElement) => () => void;
  readonly selectors: {
    readonly text: string;
    readonly yes: string;
    readonly no: string;
    readonly dependent: string;
  };
}

/** A page of the bench with one list of 5,000 items. */
export interface ListContestant {
  readonly mount: (container: HTMLElement) => () => void;
  readonly selectors: {
    /** The control that opens and closes the list, once it is ready. */
    readonly control: string;
    readonly item: string;
  };
}

/** Mounts at once, so that the time it takes is the whole of React's first commit. */
export function mount(container: HTMLElement, node: ReactNode): () => void {
  const root = createRoot(container);
  flushSync(() => root.render(node));
  return () => root.unmount();
}
