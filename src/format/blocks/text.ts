import type { BlockKind, KindDeclaration } from '../kind.ts';
import { visibleOn } from '../options.ts';
import { constant } from '../values.ts';

export const text = { valueType: () => constant } satisfies BlockKind;

export const textDeclaration = {
  title: 'Text',
  description: 'Text between the controls, plain or in markdown.',
  synonyms: {
    paragraph: {},
    heading: {},
    header: {},
    title: {},
    subtitle: {},
    label: {},
    static: {},
    markdown: { markdown: true },
  },
  properties: {
    value: {
      title: 'Value',
      description: 'The text. Line breaks are kept.',
      type: 'string',
      contentMediaType: 'text/plain',
    },
    markdown: {
      title: 'Markdown',
      description:
        'Renders headings, paragraphs, strong, links, quotes and lists. Everything else stays plain text.',
      type: 'boolean',
    },
    visibleOn,
  },
  required: ['value'],
  sample: { value: 'Thank you for your order!' },
} as const satisfies KindDeclaration;
