import { isBlank } from '../base/text.ts';

/** A part of a Markdown text, with its range. */
export interface MarkdownNode {
  readonly type: string;
  readonly from: number;
  readonly to: number;
  readonly url?: string;
  /** The level of a heading. */
  readonly depth?: number;
  /** The text of words, as it is shown. */
  readonly value?: string;
}

/** Returns every part of a text in order, including nested ones; none if the text is nested too deep to be parsed. */
export type ReadMarkdown = (text: string) => readonly MarkdownNode[];

/** A link of a text in Markdown. */
interface Link {
  readonly url: string;
  /** The offsets of the URL, or of the whole link if they are unknown. */
  readonly from: number;
  readonly to: number;
  /** The range of its text, with the brackets. */
  readonly label: { readonly from: number; readonly to: number };
  /** Whether nothing visible is rendered for its text. */
  readonly isBlank: boolean;
}

/** Returns the links of a text, except those that only repeat their URL: they are not rendered as links. */
export function findLinks(text: string, readMarkdown: ReadMarkdown): readonly Link[] {
  if (!text.includes('](')) return [];
  const nodes = readMarkdown(text);
  return nodes
    .filter((node) => node.type === 'link' && !isBareLink(node, text))
    .map((link) => {
      const { url = '', from, to } = link;
      const bracket = text.lastIndexOf('](', to - 1);
      const start = text.indexOf(url, bracket);
      const isFound = url !== '' && start >= from && start < to;
      const place = isFound ? { from: start, to: start + url.length } : { from, to };
      const behind = nodes.slice(nodes.indexOf(link) + 1);
      const inside = behind.filter((node) => node.from >= from && node.to <= to);
      return { url, ...place, label: { from, to: bracket + 1 }, isBlank: inside.every(isUnseen) };
    });
}

/**
 * Whether a part is not visible. The parts of strong text are checked themselves. Unsupported Markdown is shown as written,
 * so it is visible.
 */
function isUnseen({ type, value = '' }: MarkdownNode): boolean {
  return type === 'strong' || type === 'break' || (type === 'text' && isBlank(value));
}

/** Whether a link is `<https://a.example>`, whose URL is its text. */
export function isBareLink({ type, from }: MarkdownNode, text: string): boolean {
  return type === 'link' && text[from] === '<';
}
