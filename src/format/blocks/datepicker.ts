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
import { calendarDate } from '../values.ts';

export const datepicker = { valueType: () => calendarDate } satisfies BlockKind;

export const datepickerDeclaration = {
  title: 'Date picker',
  description: 'A calendar date.',
  synonyms: { date: {}, dateinput: {}, datetime: {}, datetimelocal: {}, calendar: {} },
  properties: {
    label,
    value: {
      title: 'Value',
      description: 'The initial date: a real calendar date, YYYY-MM-DD, or "" for none.',
      type: 'string',
      format: 'date',
    },
    message,
    placeholder,
    allowClear,
    isRequired,
    visibleOn,
    fetchOnChange,
    error,
  },
  required: ['label'],
  sample: { label: 'Delivery date', allowClear: true },
} as const satisfies KindDeclaration;
