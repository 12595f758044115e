import type { ManifestKind } from 'json-modal/extensions';
import { manifestTemplates as words } from '../../src/templates/templates.ts';
import type { SketchLine, Template } from './template.ts';

/** Their pictures. */
const sketches: Readonly<Record<keyof typeof words, readonly SketchLine[]>> = {
  'video-calling': ['endpoint', 'endpoint', 'endpoint'],
  invoicing: ['endpoint', 'endpoint', 'endpoint', 'endpoint', 'endpoint', 'endpoint'],
  messaging: ['endpoint', 'endpoint', 'endpoint', 'endpoint', 'endpoint'],
};

/** The templates of manifests: those that `json-modal init` writes. */
export const manifestTemplates: readonly Template[] = Object.entries(words).map(([kind, template]) => ({
  ...template,
  sketch: sketches[kind as keyof typeof words],
  load: async () => ({
    text: (await import('../manifest/first-manifest.ts')).firstManifestOf(kind as ManifestKind),
  }),
}));
