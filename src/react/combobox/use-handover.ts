import type { UseComboboxProps, UseComboboxReturnValue } from 'downshift';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Item } from '../../format/items.ts';
import { findFocus } from '../hooks/use-focus.ts';
import type { FallbackState } from './SelectFallback.tsx';

/** The start of a combobox that replaces its fallback. */
interface Start {
  /** The typed text; `undefined` if there is none. */
  readonly typed: string | undefined;
  readonly openRequest: string;
  readonly selection: readonly [number | null, number | null];
}

/** Takes over from the fallback, if the user is in it: the focus, the text and the caret. */
export function useHandover(
  fallback: FallbackState | undefined,
  anchor: RefObject<HTMLInputElement | null>,
): Start | undefined {
  // During the first render, the fallback is still in the page.
  const [start] = useState(() => leave(fallback));

  useLayoutEffect(() => {
    if (start === undefined) return;
    anchor.current?.focus();
    anchor.current?.setSelectionRange(...start.selection);
  }, [start, anchor]);

  return start;
}

/**
 * Returns the initial state of downshift. The list is open if it was requested, at the match of the typed text or of the key.
 */
export function initialOptions(
  start: Start | undefined,
  items: readonly Item[],
  findTyped: (items: readonly Item[], typed: string) => number,
) {
  if (start === undefined) return {};
  const { typed, openRequest } = start;
  const requestedIndex = { ArrowDown: 0, ArrowUp: items.length - 1 }[openRequest];
  const index = typed === undefined ? requestedIndex : findTyped(items, typed);
  return {
    initialIsOpen: typed !== undefined || openRequest !== '',
    ...(index !== undefined && { initialHighlightedIndex: index }),
  };
}

function leave(fallback: FallbackState | undefined): Start | undefined {
  const input = fallback?.input;
  if (!fallback || !input || findFocus(input) !== input) return;
  return {
    typed: input.value === input.defaultValue ? undefined : input.value,
    openRequest: fallback.openRequest,
    selection: [input.selectionStart, input.selectionEnd],
  };
}

type Surroundings = Pick<UseComboboxProps<unknown>, 'environment'>;

/**
 * Returns the object on which downshift listens for presses outside the list. In a shadow root, it is the root: the window
 * sees the host as the target of a press on an item, and the list would close before the item is chosen.
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

/** Keeps the keyboard at its item if a response changes the items of an open list, since an Enter may follow. */
export function useSameItem(
  { isOpen, highlightedIndex, setHighlightedIndex }: UseComboboxReturnValue<Item>,
  items: readonly Item[],
  shown: readonly Item[],
): void {
  const { current: last } = useRef<{ items: readonly Item[]; item?: Item | undefined }>({ items });

  useLayoutEffect(() => {
    const { item } = last;
    if (last.items === items || !isOpen || !item) last.item = shown[highlightedIndex];
    else setHighlightedIndex(shown.findIndex(({ value }) => value === item.value));
    last.items = items;
  });
}
