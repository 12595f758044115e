import type { MouseEvent } from 'react';
import { keepFromDownshift } from './keep-from-downshift.ts';

/** Keeps the second click of a double click from closing the list that the first one opened. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) keepFromDownshift(event);
}
