import { lazy } from 'react';
import { previewIcon } from '../controls/icons.tsx';
import { PreviewPane } from '../modal-preview/PreviewPane.tsx';
import type { PageKind } from './page-kind.ts';

export const modalKind: PageKind = {
  name: 'modal',
  title: 'Modal',
  icon: previewIcon,
  description: 'A window that your app opens over the CRM’s page.',
  textLabel: 'Schema of the modal, as JSON',
  loadEditor: async () => (await import('../builder/create-schema-editor.ts')).createSchemaEditor,
  Builder: lazy(async () => ({ default: (await import('../builder/Builder.tsx')).Builder })),
  Preview: PreviewPane,
  isUploaded: true,
  tools: ['problems', 'requests', 'states', 'form', 'responses', 'explain'],
  definition: { from: 'json-modal/endpoint', name: 'defineModal' },
};
