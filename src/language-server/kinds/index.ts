import { isObject, valueAt } from '../../base/json.ts';
import { cut } from '../../base/text.ts';
import { modalJsonSchema } from '../../format/json-schema.ts';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import type { Node } from '../../lint/text/nodes.ts';
import { type KeyLayout, modalLayout, responseLayout } from '../key-uses.ts';
import { membersNamed } from '../open-text.ts';
import { type EntryContents, entriesOf, type OutlineEntry, sectionsAt } from '../outline.ts';
import { type SubSchema, subSchemasAt } from '../sub-schema.ts';
import { filterSchema } from './filter-schema.ts';
import { toManifestSchema } from './manifest-schema.ts';
import { toResponseSchema } from './response-schema.ts';

/** All that the language server needs about a kind of document. Its linter is declared elsewhere. */
export interface DocumentSupport {
  /** The modal whose keys it uses: the document itself, another document, or none. */
  readonly modal: 'own' | 'other' | 'none';
  /** Returns its schema, which can depend on its value, and on that of its modal. */
  readonly schemaOf: (value: unknown, modal: unknown) => SubSchema;
  /** The places of keys of blocks and buttons, if it has any. */
  readonly keys?: KeyLayout;
  readonly outlineOf: (root: Node) => readonly OutlineEntry[];
}

/** The schema of all modals. */
export const modalSchema: SubSchema = modalJsonSchema;

const modalSupport: DocumentSupport = {
  modal: 'own',
  schemaOf: () => modalSchema,
  keys: modalLayout,
  outlineOf: (root) => [
    ...sectionsAt(root, modalLayout.pathTo('blocks'), 'Blocks', describePart('blocks')),
    ...sectionsAt(root, modalLayout.pathTo('actions'), 'Buttons', describePart('actions')),
  ],
};

/** Returns the function that describes a block or button: by its label, or else by its kind. */
function describePart(section: 'blocks' | 'actions') {
  return ({ value }: { readonly value: unknown }, key: string) => {
    const modal = { properties: { [section]: { properties: { [key]: value } } } };
    const kinds = subSchemasAt([...modalLayout.pathTo(section), key, 'options'], modal, modalSchema);
    const kind = kinds.find(({ title }) => title !== undefined)?.title;
    const label = valueAt(value, ['options', 'label']);
    return { detail: [kind, label].filter((word) => typeof word === 'string').join(': ') };
  };
}

const responseSupport: DocumentSupport = {
  modal: 'other',
  schemaOf: (_, modal) => toResponseSchema(modal, modalSchema),
  keys: responseLayout,
  outlineOf: (root) => [
    ...sectionsAt(root, responseLayout.pathTo('blocks'), 'Blocks', listOptions),
    ...sectionsAt(root, responseLayout.pathTo('actions'), 'Buttons', listOptions),
    ...sectionsAt(root, ['success'], 'Success', showText),
    ...sectionsAt(root, ['error'], 'Error', showText),
  ],
};

function listOptions({ value }: { readonly value: unknown }) {
  return { detail: isObject(value) ? Object.keys(value).join(', ') : '' };
}

function showText({ value }: { readonly value: unknown }) {
  const words = isObject(value) ? valueAt(value, ['label']) : value;
  return { detail: typeof words === 'string' ? words : '' };
}

const filterSupport: DocumentSupport = {
  modal: 'none',
  schemaOf: () => filterSchema,
  outlineOf: (root) => sectionsAt(root, ['conditions', 'conditions'], 'Conditions', describeGroup),
};

function describeGroup(group: Node): EntryContents {
  const glue = valueAt(group.value, ['glue']);
  return {
    name: glue === 'or' ? 'At least one' : 'All',
    entries: membersNamed(group, 'conditions').flatMap((list) => entriesOf(list, describeCondition)),
  };
}

function describeCondition({ value }: Node): EntryContents {
  if (!isObject(value)) return { name: 'Condition' };
  const { object, field_id: field, operator, value: compared } = value;
  const name = [object, field].filter(isWord).join(' ');
  const words = [operator, compared ?? undefined].filter((word) => word !== undefined).map(String);
  return { name: name === '' ? 'Condition' : name, detail: cut(words.join(' ')) };
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

const manifestSupport: DocumentSupport = {
  modal: 'none',
  schemaOf: (value) => toManifestSchema(value),
  outlineOf: (root) =>
    sectionsAt(root, ['endpoints'], 'Endpoints', ({ value }) => ({
      detail: typeof value === 'string' ? value : '',
    })),
};

/** The kinds of documents that have help: those that are linted alone, and responses to a modal. */
export const documentSupports: Readonly<Record<DocumentName | 'response', DocumentSupport>> = {
  modal: modalSupport,
  response: responseSupport,
  filter: filterSupport,
  manifest: manifestSupport,
};
