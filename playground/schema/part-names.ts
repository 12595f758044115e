import { shorten } from '../controls/text.ts';

/** A block or a button, as far as its name needs it. */
export interface NamedPart {
  readonly key: string;
  readonly options: object;
}

/** Returns the name by which people know a part: its label, or the first words of a text, or else its key. */
export function nameOfPart({ key, options }: NamedPart): string {
  const { label, value }: { readonly label?: unknown; readonly value?: unknown } = options;
  return nonBlank(label) ?? nonBlank(firstWords(value)) ?? key;
}

/** Returns the name of one of several parts; its key if it is not among them. */
export function nameByKey(key: string, parts: readonly NamedPart[]): string {
  const part = parts.find((candidate) => candidate.key === key);
  return part === undefined ? key : nameOfPart(part);
}

function nonBlank(words: unknown): string | undefined {
  return typeof words === 'string' && words.trim() !== '' ? words : undefined;
}

/** Returns the first line of a text in Markdown, without its signs. */
function firstWords(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const [line = ''] = text
    .replaceAll(/[*_#`]/g, '')
    .trim()
    .split('\n');
  return shorten(line, 40);
}
