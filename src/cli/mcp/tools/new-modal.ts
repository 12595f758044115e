import type { ManifestKind } from '../../../extensions/contracts.ts';
import { documentEndings } from '../../../lint/documents/document-name.ts';
import {
  filterTemplates,
  manifestTemplates,
  modalTemplates,
  type TemplateWords,
} from '../../../templates/templates.ts';
import { templates as apps } from '../../init/templates.ts';
import { declareTool, readsOnly } from '../tool.ts';

const texts = import.meta.glob<string>('../../../templates/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A document to start from. */
interface StartDocument extends TemplateWords {
  readonly id: string;
  readonly kind: keyof typeof documentEndings;
  readonly text: string;
}

/** Every template of the playground, and every manifest of `json-modal init`. */
const startDocuments: readonly StartDocument[] = [
  ...Object.entries(modalTemplates).map(([id, words]) => toStart('modal', id, words, textOf('modals', id))),
  ...Object.entries(filterTemplates).map(([id, words]) =>
    toStart('filter', id, words, textOf('filters', id)),
  ),
  ...Object.entries(manifestTemplates).map(([id, words]) =>
    toStart('manifest', id, words, manifestOf(id as ManifestKind)),
  ),
];

/** Returns a document to start from. */
export const newModalTool = declareTool({
  name: 'new_modal',
  title: 'Start a document',
  description:
    'Returns a valid document to start from: a modal, or another kind (a filter, a manifest). Without "template", lists the templates. Writes no file.',
  parameters: {
    template: {
      type: 'text',
      choices: startDocuments.map(({ id }) => id),
      description: 'The name of the template. Default: the list of all.',
    },
  },
  effects: readsOnly,
  async run({ template }) {
    const start = startDocuments.find(({ id }) => id === template);
    return { text: start === undefined ? listAll() : describeStart(start) };
  },
});

function toStart(kind: StartDocument['kind'], id: string, words: TemplateWords, text: string): StartDocument {
  return { ...words, id, kind, text };
}

function textOf(folder: string, id: string): string {
  const start = `../../../templates/${folder}/${id}.`;
  return Object.entries(texts).find(([path]) => path.startsWith(start))?.[1] ?? '';
}

function manifestOf(kind: ManifestKind): string {
  const { files } = apps[kind];
  return Object.entries(files).find(([name]) => name.endsWith(documentEndings.manifest))?.[1] ?? '';
}

function listAll(): string {
  const lines = startDocuments.map(
    ({ id, kind, title, description }) => `${id} (${kind}): ${title}. ${description}`,
  );
  return ['Templates. Call new_modal with one of these names as "template":', ...lines].join('\n');
}

function describeStart({ id, kind, description, text }: StartDocument): string {
  return [
    `${description} Save it with the ending "${documentEndings[kind]}", such as "${id}${documentEndings[kind]}".`,
    '',
    text.trimEnd(),
    '',
    'Next: change it. "describe_format" lists what it may contain, and "lint" reports its problems.',
  ].join('\n');
}
