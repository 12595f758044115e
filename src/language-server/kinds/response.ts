import { isObject, valueAt } from '../../base/json.ts';
import { responseLayout } from '../key-uses.ts';
import { sectionsAt } from '../outline.ts';
import type { DocumentSupport } from './document-support.ts';
import { modalSchema } from './modal.ts';
import { toResponseSchema } from './response-schema.ts';

export const responseSupport: DocumentSupport = {
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
