import type { ModalContext } from 'json-modal';
import { type KindName, kindFacts } from '../analysis/kind-facts.ts';
import type { ResponseTarget } from '../endpoint/response-target.ts';
import { type LineEnding, lineEndingOf, withPlainEndings } from '../json-text/line-endings.ts';
import type { Sample } from '../samples/index.ts';

/** The source of responses. With `nobody`, all responses are without data. */
type Responder = 'endpoint' | 'recording' | 'nobody';

/** The file that this page is bound to. */
export interface BoundFile {
  readonly name: string;
  /** The kind of its document, by its name or else its text. */
  readonly kind: KindName;
  readonly endpoint: string;
  readonly responder: Responder;
  readonly context: ModalContext;
  /** The contexts of the config beside the file, by name. */
  readonly contexts?: Readonly<Record<string, ModalContext>>;
  /** The app of a manifest; `null` without an endpoint. */
  readonly app: BoundApp | null;
  /** The file as the page shows it. */
  readonly sample: Sample;
  /** The modal of a response, which is another file; `null` for other documents. */
  readonly modal: Sample | null;
  /** The chosen request of a response. */
  readonly target?: ResponseTarget;
  /** The text on the disk, with `\n` line endings; `null` if the file is missing. */
  readonly text: string | null;
  /** The line ending on the disk. */
  readonly lineEnding: LineEnding;
  readonly version: string | null;
  /** The version that the text in the editor was made from. */
  readonly base: string | null;
  /** The text of that version: the last one that the page and the disk had in common. */
  readonly common: string;
  /** Whether it is being saved. */
  readonly isSaving: boolean;
  /** The reason why it could not be saved; `null` if it was. */
  readonly problem: string | null;
}

/** The app of a manifest: the ids of its connection, and the address of the emulated CRM. */
interface BoundApp {
  readonly link: string;
  readonly channel: string;
  readonly crmUrl: string;
}

/** The file on the disk, as the host reports it. */
export type TextOnDisk = Pick<BoundFile, 'text' | 'version'>;

/** The modal of a response, as the host reports it. A missing file has no text. */
export type ModalOnDisk = Pick<BoundFile, 'name' | 'kind' | 'text'>;

/** Returns the text of the file as the page edits it, with the details to keep. */
export function readText(text: string | null): Pick<BoundFile, 'text'> & Partial<BoundFile> {
  return text === null ? { text } : { text: withPlainEndings(text), lineEnding: lineEndingOf(text) };
}

/** Returns the file after changes. Its sample is the same object for the same text. A missing file keeps the last one. */
export function changeFile(
  file: BoundFile,
  changes: Partial<Omit<BoundFile, 'name' | 'kind' | 'sample'>>,
): BoundFile {
  const changed = { ...file, ...changes };
  const { text, base, version } = changed;
  if (text === null) return changed;
  const sample = text === file.sample.text ? file.sample : { ...file.sample, text };
  return { ...changed, sample, common: base === version ? text : file.common };
}

/** Returns a file as a sample. */
export function toSample({ name, kind, text }: Pick<BoundFile, 'name' | 'kind' | 'text'>): Sample {
  const { ending } = kindFacts[kind];
  const id = name.endsWith(ending) ? name.slice(0, -ending.length) : name;
  return { kind, id, title: toTitle(id), text: text ?? '' };
}

function toTitle(id: string): string {
  const words = id.replace(/\.json$/, '').replaceAll(/[-_.]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the source of responses. In the playground, without a file, it is always an app. */
export function responderOf(file: BoundFile | null): Responder {
  return file?.responder ?? 'endpoint';
}

/** Describes who accepted a submitted form, as the end of a sentence. */
export function describeResponder(file: BoundFile | null): string {
  return outcomes[responderOf(file)];
}

const outcomes: Readonly<Record<Responder, string>> = {
  endpoint: 'the app accepted the form.',
  recording: 'the recorded response accepted the form. Nothing was sent.',
  nobody: 'nothing was sent, because the preview has no endpoint.',
};
