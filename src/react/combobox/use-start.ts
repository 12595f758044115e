import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Item } from '../../format/items.ts';
import { findFocus } from '../focus.ts';
import type { StandInState } from '../select-props.ts';

/** The start of a combobox that replaces its fallback. */
interface Start {
  /** The typed text; `undefined` if there is none. */
  readonly typed: string | undefined;
  readonly asked: string;
  readonly selection: readonly [number | null, number | null];
}

/** Takes over from the stand-in, if the user is in it: the focus, the text and the caret. */
export function useStart(
  standIn: StandInState | undefined,
  anchor: RefObject<HTMLInputElement | null>,
): Start | undefined {
  // While the first render runs, the stand-in is still in the page.
  const [start] = useState(() => leave(standIn));

  useLayoutEffect(() => {
    if (start === undefined) return;
    anchor.current?.focus();
    anchor.current?.setSelectionRange(...start.selection);
  }, [start, anchor]);

  return start;
}

/** The initial state of downshift. The list is open if it was requested, at the match of the typed text or of the key. */
export function startOptions(
  start: Start | undefined,
  items: readonly Item[],
  findTyped: (items: readonly Item[], typed: string) => number,
) {
  if (start === undefined) return {};
  const { typed, asked } = start;
  const askedIndex = { ArrowDown: 0, ArrowUp: items.length - 1 }[asked];
  const index = typed === undefined ? askedIndex : findTyped(items, typed);
  return {
    initialIsOpen: typed !== undefined || asked !== '',
    ...(index !== undefined && { initialHighlightedIndex: index }),
  };
}

function leave(standIn: StandInState | undefined): Start | undefined {
  const input = standIn?.input;
  if (!standIn || !input || findFocus(input) !== input) return;
  return {
    typed: input.value === input.defaultValue ? undefined : input.value,
    asked: standIn.asked,
    selection: [input.selectionStart, input.selectionEnd],
  };
}
