import type { MouseEvent } from 'react';

/** Keeps the second click of a double click from closing the list that the first one opened. */
export function ignoreSecondClick({ detail, nativeEvent }: MouseEvent): void {
  if (detail > 1) Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
