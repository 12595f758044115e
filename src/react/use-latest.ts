import { useRef } from 'react';
import { useLayout } from './use-layout.ts';

/** What was given to the latest render, for callbacks that outlive the render in which they were made. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayout(() => {
    latest.current = value;
  });
  return latest;
}
