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
import { findMalformedText, readLine } from '../text-formats.ts';
import { typedText } from '../values.ts';

export const input = {
  valueType: () => typedText,
  readText: readLine,
  findMalformed: findMalformedText,
} satisfies BlockKind;

export const inputDeclaration = {
  title: 'Input',
  description: 'One line of text.',
  synonyms: {
    textbox: {},
    textfield: {},
    textinput: {},
    text: { type: 'text' },
    email: { type: 'email' },
    number: { type: 'number' },
    password: { type: 'password' },
    search: { type: 'search' },
    url: { type: 'url' },
    uri: { type: 'url' },
  },
  properties: {
    label,
    type: {
      title: 'Type',
      description:
        'The type of text. "email", "number" and "url" are checked before a submit. Another word is shown as text.',
      type: 'string',
      knownValues: ['text', 'email', 'number', 'password', 'search', 'url'],
      default: 'text',
    },
    value: { title: 'Value', description: 'The initial text.', type: 'string' },
    placeholder,
    message,
    allowClear,
    isRequired,
    visibleOn,
    fetchOnChange,
    error,
  },
  required: ['label'],
  sample: { label: 'Cake size', placeholder: 'S, M or L' },
} as const satisfies KindDeclaration;
