import type { ManifestKind } from 'json-modal/extensions';
import type { Template } from './template.ts';

/** The templates of manifests: those that `json-modal init` writes. */
export const manifestTemplates: readonly Template[] = [
  {
    title: 'Video calling',
    name: 'Meet',
    description: 'Meetings that belong to activities: three endpoints.',
    sketch: ['endpoint', 'endpoint', 'endpoint'],
    load: fromExtension('video-calling'),
  },
  {
    title: 'Invoicing',
    name: 'Invoices',
    description: 'Invoices of deals, with contacts and products: 21 endpoints.',
    sketch: ['endpoint', 'endpoint', 'endpoint', 'endpoint', 'endpoint', 'endpoint'],
    load: fromExtension('invoicing'),
  },
  {
    title: 'Messaging',
    name: 'Chat',
    description: 'Conversations of a channel: seven endpoints.',
    sketch: ['endpoint', 'endpoint', 'endpoint', 'endpoint', 'endpoint'],
    load: fromExtension('messaging'),
  },
];

function fromExtension(name: ManifestKind): Template['load'] {
  return async () => ({ text: (await import('../manifest/first-manifest.ts')).firstManifestOf(name) });
}
