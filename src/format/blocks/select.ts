import { selectItems } from '../items.ts';
import type { BlockKind, KindDeclaration } from '../kind.ts';
import {
  allowClear,
  error,
  fetchOnChange,
  isRequired,
  label,
  message,
  placeholder,
  visibleOn,
} from '../options.ts';
import { oneItem, someItems } from '../values.ts';

export const select = {
  valueType: (value) => (Array.isArray(value) ? someItems : oneItem),
  canBeCleared: (options) => options.allowClear === true,
} satisfies BlockKind;

export const selectDeclaration = {
  title: 'Select',
  description: 'One or several choices from a drop-down list.',
  synonyms: {
    dropdown: {},
    picker: {},
    list: {},
    combobox: {},
    multiselect: { value: [] },
    autocomplete: { filter: true },
  },
  properties: {
    label,
    value: {
      title: 'Value',
      description: 'The initially selected item. An array, even an empty one, makes it a multiple select.',
      type: ['string', 'number', 'boolean', 'array'],
      items: { type: ['string', 'number', 'boolean'] },
    },
    items: selectItems,
    message,
    placeholder,
    allowClear,
    isRequired,
    filter: { title: 'Filter', description: 'Lets the user narrow the items by typing.', type: 'boolean' },
    visibleOn,
    fetchOnChange,
    error,
  },
  required: ['label'],
  sample: {
    label: 'Delivery method',
    items: [
      { label: 'Standard', value: 1 },
      { label: 'Express', value: 2 },
    ],
  },
} as const satisfies KindDeclaration;
