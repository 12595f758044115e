import { fromMarkdown } from 'mdast-util-from-markdown';

/** The tree of a text. Constructs that the format does not have are off, so that they are text in it. */
export function readMarkdown(text: string): MarkdownTree {
  return fromMarkdown(text, { extensions: [{ disable: { null: unsupported } }] });
}

/** A text's tree. */
export type MarkdownTree = ReturnType<typeof fromMarkdown>;

/** A part of a tree, of whatever kind. */
export type MarkdownNode = MarkdownTree['children'][number];

// Images and emphasis stay on: without them "![a](b)" is read as a link, and strong does not exist.
const unsupported = [
  'autolink',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'thematicBreak',
];
