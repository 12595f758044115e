import type { ModalContext } from 'json-modal';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type LineEnding, lineEndingOf, withPlainEndings } from '../json-text/line-endings.ts';
import type { Sample } from '../samples/index.ts';

/** The source of responses. With `nobody`, all responses are without data. */
type Responder = 'endpoint' | 'recording' | 'nobody';

/** The file that this page is bound to. */
export interface BoundFile {
  readonly name: string;
  readonly endpoint: string;
  readonly responder: Responder;
  readonly context: ModalContext;
  /** The text on the disk, with `\n` line endings; `null` if the file is missing. */
  readonly text: string | null;
  /** The line ending on the disk. */
  readonly lineEnding: LineEnding;
  readonly version: string | null;
  /** The version that the text in the editor was made from. */
  readonly base: string | null;
  /** The reason why it could not be saved; `null` if it was. */
  readonly problem: string | null;
}

/** The file of the preview; `null` in the playground alone. */
export const boundFile = createStore<BoundFile | null>(() => null);

/** The file on the disk, as the host reports it. */
export type TextOnDisk = Pick<BoundFile, 'text' | 'version'>;

/** Returns the text of the file as the page edits it, with the details to keep. */
export function readText(text: string | null): Pick<BoundFile, 'text'> & Partial<BoundFile> {
  return text === null ? { text } : { text: withPlainEndings(text), lineEnding: lineEndingOf(text) };
}

/** Returns the file of the preview. */
export function useBoundFile(): BoundFile | null {
  return useStore(boundFile);
}

/** Returns the file as a sample; `null` in the playground. It is the same object for the same file. */
export function boundSample(): Sample | null {
  const file = boundFile.getState();
  if (file === null) return null;
  const id = file.name.replace(/\.modal\.json$/, '');
  const { sample } = lastSample.getState();
  const text = file.text ?? sample?.text ?? '';
  if (sample?.id === id && sample.text === text) return sample;
  const next = { id, title: toTitle(id), text };
  lastSample.setState({ sample: next });
  return next;
}

const lastSample = createStore<{ readonly sample: Sample | null }>(() => ({ sample: null }));

function toTitle(id: string): string {
  const words = id.replace(/\.json$/, '').replaceAll(/[-_.]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the source of responses. In the playground it is always an app. */
export function responderNow(): Responder {
  return boundFile.getState()?.responder ?? 'endpoint';
}

/** Describes who accepted a submitted form, as the end of a sentence. */
export function describeResponder(): string {
  return outcomes[responderNow()];
}

const outcomes: Readonly<Record<Responder, string>> = {
  endpoint: 'the app accepted the form.',
  recording: 'the recorded response accepted the form. Nothing was sent.',
  nobody: 'nothing was sent, because the preview has no endpoint.',
};
