import type { UseComboboxProps } from 'downshift';
import { type RefObject, useLayoutEffect, useState } from 'react';

type Surroundings = Pick<UseComboboxProps<unknown>, 'environment'>;

/**
 * The object on which downshift listens for presses outside the list. In a shadow root, it is the root: at the window, a
 * press on an item has the host as its target, which would close the list before the item is chosen.
 */
export function useEnvironment(anchor: RefObject<HTMLElement | null>): Surroundings {
  const [found, setFound] = useState<Surroundings>({});

  useLayoutEffect(() => {
    const root = anchor.current?.getRootNode();
    const view = anchor.current?.ownerDocument.defaultView;
    if (view && root instanceof view.ShadowRoot) setFound(within(root, view));
  }, [anchor]);

  return found;
}

function within(root: ShadowRoot, { document, Node }: Window & typeof globalThis): Surroundings {
  return {
    environment: {
      document,
      Node,
      addEventListener: (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ) => root.addEventListener(type, listener, options),
      removeEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
        root.removeEventListener(type, listener),
    },
  };
}
