import { useEffect, useSyncExternalStore } from 'react';

/** A part of the renderer that is loaded on first need. */
interface Lazy<Part> {
  /** Starts loading, unless that was done. After a failure, the next need tries again. */
  readonly preload: () => void;
  /** The part; `undefined` while it may still come, `null` once loading it has failed. */
  readonly usePart: () => Part | null | undefined;
}

/**
 * Makes a part that is loaded on first need. Unlike React's `lazy`, a part that is there already is drawn at once,
 * without a frame of placeholder, and one that cannot be had leaves its placeholder in use.
 */
export function createLazy<Part>(load: () => Promise<Part>): Lazy<Part> {
  const listeners = new Set<() => void>();
  let part: Part | null | undefined;
  let loading: Promise<void> | undefined;

  function preload(): void {
    // If a policy blocks the script of a part, webpack's `import()` throws.
    if (loading === undefined) loading = Promise.resolve().then(load).then(keep, giveUp);
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

  function usePart(): Part | null | undefined {
    useEffect(preload, []);
    return useSyncExternalStore(
      subscribe,
      () => part,
      () => undefined,
    );
  }

  return { preload, usePart };
}
