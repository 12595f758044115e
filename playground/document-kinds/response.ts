import { lazy } from 'react';
import { responsesIcon } from '../controls/icons.tsx';
import type { PageKind } from './page-kind.ts';

export const responseKind: PageKind = {
  name: 'response',
  title: 'Response',
  icon: responsesIcon,
  description: 'A response of the endpoint of a modal, and what the user sees of it.',
  textLabel: 'Response, as JSON',
  loadEditor: async () =>
    (await import('../response-document/create-document-editor.ts')).createResponseDocumentEditor,
  Preview: lazy(async () => ({
    default: (await import('../response-document/ResponsePreview.tsx')).ResponsePreview,
  })),
  Status: lazy(async () => ({
    default: (await import('../response-document/ResponseStatus.tsx')).ResponseStatus,
  })),
  tools: ['changes', 'problems'],
};
