import type { KeyboardEvent } from 'react';
import { hasModifier } from './keep-focus.ts';

/** Moves the focus between the elements of a list that match a selector: arrow up and down, Home, End. */
export function moveInList(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((element) => element.matches(':focus'));
  const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
  if (at < 0 || next === undefined || hasModifier(event)) return;
  event.preventDefault();
  all[next]?.focus();
}
