import { useEffect, useSyncExternalStore } from 'react';

/** A part of the renderer that is loaded on first need. */
interface Lazy<Part> {
  /** Starts loading, unless that was done, and ends with it. After a failure, the next need tries again. */
  readonly preload: () => Promise<void>;
  /** Returns the part; `undefined` while it is loading, `null` after loading failed. If it is not due yet, it loads when idle. */
  readonly usePart: (isDue?: boolean) => Part | null | undefined;
}

/**
 * Creates a part that is loaded on first use. Unlike React's `lazy`, a loaded part renders immediately, without a frame of
 * placeholder. If loading fails, the placeholder stays in use.
 */
export function createLazy<Part>(load: () => Promise<Part>): Lazy<Part> {
  const listeners = new Set<() => void>();
  let part: Part | null | undefined;
  let loading: Promise<void> | undefined;

  function preload(): Promise<void> {
    // If a policy blocks the script of a part, webpack's `import()` throws.
    loading ??= Promise.resolve().then(load).then(keep, giveUp);
    return loading;
  }

  function keep(loaded: Part | null): void {
    part = loaded;
    for (const listener of listeners) listener();
  }

  function giveUp(): void {
    loading = undefined;
    keep(null);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function usePart(isDue = true): Part | null | undefined {
    useEffect(() => (isDue ? void preload() : whenIdle(preload)), [isDue]);
    return useSyncExternalStore(
      subscribe,
      () => part,
      () => undefined,
    );
  }

  return { preload, usePart };
}

/** Calls back once the page is idle. Returns a function that cancels. */
function whenIdle(act: () => void): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act);
  return () => cancelIdleCallback(request);
}
