import { lazy } from 'react';
import { manifestIcon } from './icons.tsx';
import type { PageKind } from './page-kind.ts';

export const manifestKind: PageKind = {
  name: 'manifest',
  title: 'Manifest',
  icon: manifestIcon,
  Icon: lazy(async () => ({ default: (await import('../manifest/ManifestIcon.tsx')).ManifestIcon })),
  description: 'The endpoints of an app for video calling, invoicing or messaging.',
  textLabel: 'Manifest, as JSON',
  loadEditor: async () => (await import('../manifest/create-manifest-editor.ts')).createManifestEditor,
  Builder: lazy(async () => ({ default: (await import('../manifest/ManifestBuilder.tsx')).ManifestBuilder })),
  Preview: lazy(async () => ({ default: (await import('./ManifestPreview.tsx')).ManifestPreview })),
  Status: lazy(async () => ({
    default: (await import('../extension-preview/ConnectionStatus.tsx')).ConnectionStatus,
  })),
  isUploaded: true,
  tools: ['timeline', 'problems', 'endpoints'],
  definition: { from: 'json-modal/extensions', name: 'defineManifest' },
};
