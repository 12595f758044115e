import {
  filterTemplates as filterWords,
  manifestTemplates as manifestWords,
  modalTemplates as modalWords,
  type TemplateWords,
} from '../../src/templates/templates.ts';
import type { KindName } from '../analysis/kind-facts.ts';
import { findSample } from '../samples/index.ts';
import type { DocumentTemplate, SketchLine } from './template.ts';

const filters = import.meta.glob<string>('../../src/templates/filters/*.filter.json', {
  query: '?raw',
  import: 'default',
});
const responses = import.meta.glob<string>('../response-document/templates/*.response.json', {
  query: '?raw',
  import: 'default',
});

/** The pictures of the templates. */
const sketches: Readonly<
  Record<
    keyof typeof modalWords | keyof typeof filterWords | keyof typeof manifestWords,
    readonly SketchLine[]
  >
> = {
  empty: ['label', 'field', 'buttons'],
  confirm: ['text', 'text', 'label', 'area', 'buttons'],
  'cake-order': ['label', 'field', 'label', 'area', 'choices', 'field'],
  'dependent-selects': ['label', 'field', 'label', 'field', 'buttons'],
  'list-action': ['text', 'label', 'field', 'choices', 'buttons'],
  refund: ['label', 'field', 'label', 'field', 'choices', 'buttons'],
  'discount-approval': ['text', 'label', 'field', 'label', 'area', 'buttons'],
  'lost-reason': ['label', 'choices', 'label', 'area', 'buttons'],
  handover: ['label', 'field', 'choices', 'area', 'buttons'],
  'demo-booking': ['label', 'field', 'label', 'field', 'choices', 'buttons'],
  'open-deals': ['condition'],
  'big-deals-this-year': ['condition', 'condition', 'condition', 'text', 'condition'],
  'customers-to-call': ['condition', 'condition', 'condition'],
  'activities-of-large-deals': ['condition', 'condition'],
  'video-calling': ['endpoint', 'endpoint', 'endpoint'],
  invoicing: ['endpoint', 'endpoint', 'endpoint', 'endpoint', 'endpoint', 'endpoint'],
  messaging: ['endpoint', 'endpoint', 'endpoint', 'endpoint', 'endpoint'],
};

/** The templates of modals, from the smallest to the largest. */
export const modalTemplates = toTemplates(modalWords, (id) => ({
  load: async () =>
    findSample(id).id === id
      ? { text: findSample(id).text, app: id }
      : { text: (await import('./modal-templates.ts')).textOfModal(id) },
  ...(id === 'list-action' && { context: { view: 'list', selectedIds: [9, 12, 15] } }),
}));

/** The templates of filters. */
const filterTemplates = toTemplates(filterWords, (id) => ({
  load: async () => ({ text: (await filters[`../../src/templates/filters/${id}.filter.json`]?.()) ?? '' }),
}));

/** The templates of manifests: those that `json-modal init` writes. */
const manifestTemplates = toTemplates(manifestWords, (id) => ({
  load: async () => ({
    text: (await import('../manifest/first-manifest.ts')).firstManifestOf(id),
  }),
}));

/** The templates of responses. Their names are those of a recording, and begin with the sample that they are for. */
export const responseTemplates: readonly DocumentTemplate[] = [
  {
    title: 'Data at the opening',
    name: 'cake-order.initial',
    description: 'Supplies items, chooses one, and changes labels and buttons.',
    sketch: ['label', 'field', 'label', 'choices', 'buttons'],
    load: fromResponse('opening-data'),
  },
  {
    title: 'Items for a choice',
    name: 'dependent-selects.change.building',
    description: 'Supplies the items of the next block after a change.',
    sketch: ['label', 'field', 'choices', 'buttons'],
    load: fromResponse('items-for-a-choice'),
  },
  {
    title: 'Rejected form',
    name: 'cake-order.submit.rejected',
    description: 'Errors at their blocks. The modal stays open.',
    sketch: ['label', 'field', 'error', 'label', 'field', 'error'],
    load: fromResponse('rejected-form'),
  },
  {
    title: 'Accepted form',
    name: 'cake-order.submit.accepted',
    description: 'Closes the modal, and shows a message with a link.',
    sketch: ['message'],
    load: fromResponse('accepted-form'),
  },
];

/** The templates of each kind of document. Only a new document needs them, so the kinds do not have them. */
export const templatesOf: Readonly<Record<KindName, readonly DocumentTemplate[]>> = {
  modal: modalTemplates,
  filter: filterTemplates,
  manifest: manifestTemplates,
  response: responseTemplates,
};

function toTemplates<Id extends keyof typeof sketches>(
  words: Readonly<Record<Id, TemplateWords>>,
  loadingOf: (id: Id) => Pick<DocumentTemplate, 'load' | 'context'>,
): readonly DocumentTemplate[] {
  const ids = Object.keys(words) as Id[];
  return ids.map((id) => ({ ...words[id], sketch: sketches[id], ...loadingOf(id) }));
}

function fromResponse(name: string): DocumentTemplate['load'] {
  return async () => ({
    text: (await responses[`../response-document/templates/${name}.response.json`]?.()) ?? '',
  });
}
