import { groupItems } from '../items.ts';
import type { BlockKind, KindDeclaration } from '../kind.ts';
import { error, fetchOnChange, isRequired, label, message, visibleOn } from '../options.ts';
import { oneItem } from '../values.ts';

export const radioGroup = { valueType: () => oneItem } satisfies BlockKind;

export const radioGroupDeclaration = {
  title: 'Radio group',
  description: 'One of a few choices, all visible.',
  synonyms: { radio: {}, radios: {}, radiobutton: {}, radiobuttons: {} },
  properties: {
    label,
    value: { title: 'Value', description: 'The initially selected item.', type: 'string' },
    items: groupItems,
    isRequired,
    message,
    visibleOn,
    fetchOnChange,
    error,
  },
  required: ['label'],
  sample: {
    label: 'Wrap as gift?',
    items: [
      { label: 'Yes', value: 'yes' },
      { label: 'No', value: 'no' },
    ],
  },
} as const satisfies KindDeclaration;
