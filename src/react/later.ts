import { useEffect, useSyncExternalStore } from 'react';

/** A part of the renderer that is loaded on first need. */
export interface Later<Part> {
  /** Starts loading, unless that was done. A failure is forgotten, so that the next need tries again. */
  readonly preload: () => void;
  /** The part, or `undefined` until it is there. */
  readonly usePart: () => Part | undefined;
}

/**
 * Makes a part that is loaded on first need. Unlike React's `lazy`, a part that is there already is drawn at once,
 * without a frame of placeholder, and one that cannot be had leaves its placeholder in use.
 */
export function createLater<Part>(load: () => Promise<Part>): Later<Part> {
  const listeners = new Set<() => void>();
  let part: Part | undefined;
  let loading: Promise<void> | undefined;

  function preload(): void {
    if (loading === undefined) loading = load().then(keep, forget);
  }

  function keep(loaded: Part): void {
    part = loaded;
    for (const listener of listeners) listener();
  }

  function forget(): void {
    loading = undefined;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function usePart(): Part | undefined {
    useEffect(preload, []);
    return useSyncExternalStore(
      subscribe,
      () => part,
      () => undefined,
    );
  }

  return { preload, usePart };
}
