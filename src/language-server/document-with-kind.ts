import { type DocumentSupport, modalSchema } from './kinds/index.ts';
import { type OpenText, readValue } from './open-text.ts';
import type { Subject } from './subject.ts';

/** A document with its kind, and the modal whose keys it uses. */
export interface LanguageDocument extends OpenText {
  readonly support: DocumentSupport;
  /** The modal of a response; missing if there is none, and for other kinds. */
  readonly modal?: OpenText | undefined;
}

/** Returns the modal whose keys a document uses: itself, another one, or none. */
export function modalOf(edited: LanguageDocument): OpenText | undefined {
  return edited.support.modal === 'own' ? edited : edited.modal;
}

/** Returns the schema of a document, and the modal that it is about. */
export function subjectOf(edited: LanguageDocument): Subject {
  const { support } = edited;
  const modal = modalOf(edited);
  const modalValue = modal && readValue(modal);
  return {
    root: support.schemaOf(readValue(edited), modalValue),
    ...(modal && { modal: { value: modalValue, schema: modalSchema } }),
    keyDepth: support.keys?.pathTo('blocks').length ?? 0,
  };
}
