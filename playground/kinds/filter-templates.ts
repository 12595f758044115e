import { filterTemplates as words } from '../../src/templates/templates.ts';
import type { SketchLine, Template } from './template.ts';

const files = import.meta.glob<string>('../../src/templates/filters/*.filter.json', {
  query: '?raw',
  import: 'default',
});

/** Their pictures. */
const sketches: Readonly<Record<keyof typeof words, readonly SketchLine[]>> = {
  'open-deals': ['condition'],
  'big-deals-this-year': ['condition', 'condition', 'condition', 'text', 'condition'],
  'customers-to-call': ['condition', 'condition', 'condition'],
  'activities-of-large-deals': ['condition', 'condition'],
};

/** The templates of filters. */
export const filterTemplates: readonly Template[] = Object.entries(words).map(([id, template]) => ({
  ...template,
  sketch: sketches[id as keyof typeof words],
  load: async () => ({ text: (await files[`../../src/templates/filters/${id}.filter.json`]?.()) ?? '' }),
}));
