import { sectionsAt } from '../outline.ts';
import type { DocumentSupport } from './document-support.ts';
import { toManifestSchema } from './manifest-schema.ts';

export const manifestSupport: DocumentSupport = {
  modal: 'none',
  schemaOf: (value) => toManifestSchema(value),
  outlineOf: (root) =>
    sectionsAt(root, ['endpoints'], 'Endpoints', ({ value }) => ({
      detail: typeof value === 'string' ? value : '',
    })),
};
