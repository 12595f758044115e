import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../../.setup/vite/paths.ts';
import type { LanguageDocument } from '../../src/language-server/document-with-kind.ts';
import { documentSupports } from '../../src/language-server/kinds/index.ts';
import { documentEndings } from '../../src/lint/documents/document-name.ts';

/** A document of the samples and templates. */
export interface SampleDocument {
  /** The name of its file. */
  readonly name: string;
  readonly kind: keyof typeof documentSupports;
  readonly text: string;
  /** The text of the modal of a response. */
  readonly modal?: string;
}

export const cake = readFileSync(`${root}src/templates/modals/cake-order.modal.json`, 'utf8');

const folders = [
  'playground/samples',
  'playground/response-document/templates',
  'src/templates/filters',
  'src/templates/modals',
  'src/cli/init/templates/invoicing',
  'src/cli/init/templates/messaging',
  'src/cli/init/templates/video-calling',
];

/** Every sample and template of a document, with its kind by its name. */
export const sampleDocuments: readonly SampleDocument[] = folders.flatMap((folder) =>
  readdirSync(root + folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): SampleDocument => {
      const text = readFileSync(`${root}${folder}/${name}`, 'utf8');
      const kind = kindOf(name);
      return { name, kind, text, ...(kind === 'response' && { modal: cake }) };
    }),
);

function kindOf(name: string): SampleDocument['kind'] {
  const [kind] = Object.entries(documentEndings).find(([, ending]) => name.endsWith(ending)) ?? ['response'];
  return kind as SampleDocument['kind'];
}

/** Returns a document with another text. */
export function toDocument(
  { kind, modal }: Pick<SampleDocument, 'kind' | 'modal'>,
  text: string,
): LanguageDocument {
  return { text, support: documentSupports[kind], ...(modal !== undefined && { modal: { text: modal } }) };
}

/** Returns a document and the offset that a `|` marks in its text. */
export function atCaret(
  kind: SampleDocument['kind'],
  marked: string,
  modal?: string,
): { readonly document: LanguageDocument; readonly offset: number } {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  return { document: toDocument({ kind, ...(modal !== undefined && { modal }) }, text), offset };
}
