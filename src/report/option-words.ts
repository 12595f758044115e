import { cut, quote } from '../base/text.ts';
import { responseTimeoutMs } from '../format/limits.ts';
import type { OptionSchema } from '../format/option-schema.ts';

/** Describes the value of an option that is not a text of the author; nothing if it has no effect. */
export function describeOptionValue(name: string, schema: OptionSchema, value: unknown): readonly string[] {
  const words = Object.hasOwn(optionWords, name) ? optionWords[name] : undefined;
  const key = String(value);
  if (words !== undefined && Object.hasOwn(words, key)) return [words[key] ?? ''];
  if (value === false || value === schema.default) return [];
  const title = schema.title ?? name;
  return [value === true ? `${title}: yes.` : `${title}: ${describeRaw(value)}.`];
}

/** The sentences about the values of options. Any other option is described by its title. */
const optionWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  allowClear: { true: 'A button in it empties it.' },
  fetchOnChange: { true: 'When users change it, the CRM asks the app for new contents.' },
  filter: { true: 'Users can search in its choices.' },
  isRequired: { true: 'Required: while it is shown and empty, the form cannot be sent.' },
  markdown: { true: 'Headings, bold text, links, quotes and lists in the text are shown as such.' },
  resize: { true: 'Users can resize it.' },
  type: {
    email: 'Takes an email address, which is checked before it is sent.',
    number: 'Takes a number, which is checked before it is sent.',
    password: 'Takes a password: the characters are hidden.',
    search: 'Takes the words of a search.',
    url: 'Takes a web address, which is checked before it is sent.',
  },
  handler: {
    request: `Sends the form to the app, which has ${responseTimeoutMs / 1000} seconds to respond. Active once every required field has a value.`,
    'open-url': 'Opens a new browser tab. Its address includes the form.',
    reset: 'Restores everything as it was when the modal was opened. Entries are lost.',
    cancel: 'Closes the modal. Nothing is sent, and entries are lost.',
  },
};

function describeRaw(value: unknown): string {
  return typeof value === 'string' ? quote(value) : cut(JSON.stringify(value));
}
