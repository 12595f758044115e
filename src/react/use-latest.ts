import { useInsertionEffect, useRef } from 'react';

/** Returns a ref to the latest value, for callbacks that outlive their render. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  // Before the layout effects of all that is inside.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
