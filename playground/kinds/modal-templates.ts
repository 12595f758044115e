import { modalTemplates as words } from '../../src/templates/templates.ts';
import { findSample } from '../samples/index.ts';
import type { SketchLine, Template } from './template.ts';

/** Their pictures. */
const sketches: Readonly<Record<keyof typeof words, readonly SketchLine[]>> = {
  empty: ['label', 'field', 'buttons'],
  confirm: ['text', 'text', 'label', 'area', 'buttons'],
  'cake-order': ['label', 'field', 'label', 'area', 'choices', 'field'],
  'dependent-selects': ['label', 'field', 'label', 'field', 'buttons'],
  'list-action': ['text', 'label', 'field', 'choices', 'buttons'],
};

/** The templates of modals, from the smallest to the largest. */
export const modalTemplates: readonly Template[] = Object.entries(words).map(([id, template]) => ({
  ...template,
  sketch: sketches[id as keyof typeof words],
  load: async () => ({ text: findSample(id).text, app: id }),
  ...(id === 'list-action' && { context: { view: 'list', selectedIds: [9, 12, 15] } }),
}));
