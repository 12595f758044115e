import { valueAt } from '../../base/json.ts';
import { modalJsonSchema } from '../../format/json-schema.ts';
import { modalLayout } from '../key-uses.ts';
import { sectionsAt } from '../outline.ts';
import { type SubSchema, subSchemasAt } from '../sub-schema.ts';
import type { DocumentSupport } from './document-support.ts';

/** The schema of all modals. */
export const modalSchema: SubSchema = modalJsonSchema;

export const modalSupport: DocumentSupport = {
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
