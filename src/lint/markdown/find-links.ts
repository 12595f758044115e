import { type MarkdownNode, readMarkdown } from './read-markdown.ts';

/** Where a text in markdown leads to. */
export interface Link {
  readonly url: string;
  /** From where to where the URL is written; the whole link where that cannot be told. */
  readonly from: number;
  readonly to: number;
}

/** The links of a text, those apart that only name themselves: these are not drawn as links. */
export function findLinks(text: string): readonly Link[] {
  if (!text.includes('](')) return [];
  return readMarkdown(text)
    .filter((node) => node.type === 'link' && !isBareLink(node, text))
    .map(({ url = '', from, to }) => {
      const start = text.indexOf(url, text.lastIndexOf('](', to - 1));
      const isFound = url !== '' && start >= from && start < to;
      return isFound ? { url, from: start, to: start + url.length } : { url, from, to };
    });
}

/** `<https://a.example>`, whose URL is its text. */
export function isBareLink({ type, from }: MarkdownNode, text: string): boolean {
  return type === 'link' && text[from] === '<';
}
