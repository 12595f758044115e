import { useLayoutEffect, useRef } from 'react';

/** What was given to the latest render, for callbacks that outlive the render in which they were made. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
