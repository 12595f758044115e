import type { ModalContext } from 'json-modal';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Sample } from '../samples/index.ts';

/** The file that this page is bound to. */
export interface BoundFile {
  readonly name: string;
  readonly endpoint: string;
  readonly context: ModalContext;
  /** What is on the disk; `null`: there is no such file now. */
  readonly text: string | null;
  readonly version: string | null;
  /** The version that the text in the editor was made from. */
  readonly base: string | null;
  /** Why it could not be saved; `null`: it could. */
  readonly problem: string | null;
}

/** The file of the preview; `null` in the playground alone. */
export const boundFile = createStore<BoundFile | null>(() => null);

/** Sees the file of the preview. */
export function useBoundFile(): BoundFile | null {
  return useStore(boundFile);
}

/** The file in the place of the samples; `null` in the playground alone. The same object as long as the file is. */
export function boundSample(): Sample | null {
  const file = boundFile.getState();
  if (file === null) return null;
  const id = file.name.replace(/\.modal\.json$/, '');
  const text = file.text ?? known?.text ?? '';
  if (known?.id !== id || known.text !== text) known = { id, title: toTitle(id), text };
  return known;
}

let known: Sample | null = null;

function toTitle(id: string): string {
  const words = id.replace(/\.json$/, '').replaceAll(/[-_.]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
