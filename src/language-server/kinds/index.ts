import type { DocumentName } from '../../lint/documents/document-name.ts';
import type { DocumentSupport } from './document-support.ts';
import { filterSupport } from './filter.ts';
import { manifestSupport } from './manifest.ts';
import { modalSupport } from './modal.ts';
import { responseSupport } from './response.ts';

/** The kinds of documents that have help: those that are linted alone, and responses to a modal. */
export const documentSupports: Readonly<Record<DocumentName | 'response', DocumentSupport>> = {
  modal: modalSupport,
  response: responseSupport,
  filter: filterSupport,
  manifest: manifestSupport,
};
