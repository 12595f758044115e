import type { SyntheticEvent } from 'react';

/** Has downshift leave an event alone. */
export function keepFromDownshift({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
