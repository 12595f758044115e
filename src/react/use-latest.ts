import { useInsertionEffect, useRef } from 'react';

/** What was given to the latest render, for callbacks that outlive the render in which they were made. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  // Before the layout effects of all that is inside.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
