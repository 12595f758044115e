import type { Token } from './token.ts';

/** The placeholder or statement of a template that a bracket or word begins, such as `{{name}}`, `${name}` or `{% if a %}`. */
export function readPlaceholder(text: string, { offset }: Token): Token | undefined {
  placeholder.lastIndex = offset;
  const content = placeholder.exec(text)?.[0];
  return content === undefined ? undefined : { type: 'word', offset, end: offset + content.length, content };
}

/** No bracket is doubled around a name in JSON, nor does one follow a dollar. The limits are for long lines. */
const placeholder =
  /\{\{\{?[ \t]*[\w$#/>@.^!&-][^{}"':|\r\n]{0,100}(?:\|[^{}\r\n]{0,100})?\}\}\}?|\$\{[^{}"'\r\n]{1,200}\}|\{%[^\r\n]{0,200}?%\}/y;
