import type { BlockKind, KindDeclaration } from '../kind.ts';
import { error, fetchOnChange, isRequired, label, message, placeholder, visibleOn } from '../options.ts';
import { readLines } from '../text-formats.ts';
import { typedText } from '../values.ts';

export const textarea = { valueType: () => typedText, readText: readLines } satisfies BlockKind;

export const textareaDeclaration = {
  title: 'Text area',
  description: 'Several lines of text.',
  synonyms: { multiline: {}, longtext: {} },
  properties: {
    label,
    value: {
      title: 'Value',
      description: 'The initial text.',
      type: 'string',
      contentMediaType: 'text/plain',
    },
    placeholder,
    message,
    resize: { title: 'Resize', description: 'Lets the user change the height.', type: 'boolean' },
    isRequired,
    visibleOn,
    fetchOnChange,
    error,
  },
  required: ['label'],
  sample: { label: 'Additional instructions', resize: true },
} as const satisfies KindDeclaration;
