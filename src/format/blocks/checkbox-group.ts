import { groupItems } from '../items.ts';
import type { BlockKind, KindDeclaration } from '../kind.ts';
import { error, fetchOnChange, isRequired, label, message, visibleOn } from '../options.ts';
import { someItems } from '../values.ts';

export const checkboxGroup = { valueType: () => someItems } satisfies BlockKind;

export const checkboxGroupDeclaration = {
  title: 'Checkbox group',
  description: 'Any number of choices, all visible.',
  synonyms: { checkbox: {}, checkboxes: {}, switch: {}, toggle: {}, boolean: {} },
  properties: {
    label,
    value: {
      title: 'Value',
      description: 'The initially selected items.',
      type: 'array',
      items: { type: 'string' },
    },
    items: groupItems,
    isRequired,
    message,
    visibleOn,
    fetchOnChange,
    error,
  },
  required: [],
  sample: {
    label: 'Flavour',
    items: [
      { label: 'Vanilla', value: 'vanilla' },
      { label: 'Chocolate', value: 'chocolate' },
    ],
  },
} as const satisfies KindDeclaration;
