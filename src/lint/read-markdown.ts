import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MarkdownNode, ReadMarkdown } from './markdown.ts';

/** Reads a text in Markdown. */
export const readMarkdown: ReadMarkdown = (text) => {
  try {
    return flatten(fromMarkdown(text));
  } catch {
    return [];
  }
};

interface TreeNode {
  readonly type: string;
  readonly children?: readonly TreeNode[];
  readonly position?: { readonly start: Point; readonly end: Point } | undefined;
  readonly url?: string;
  readonly depth?: number;
  readonly value?: string;
}

interface Point {
  readonly offset?: number | undefined;
}

function flatten(node: TreeNode): readonly MarkdownNode[] {
  const { type, children = [], position, url, depth, value } = node;
  const own: MarkdownNode = {
    type,
    from: position?.start.offset ?? 0,
    to: position?.end.offset ?? 0,
    ...(url !== undefined && { url }),
    ...(depth !== undefined && { depth }),
    ...(value !== undefined && { value }),
  };
  return [own, ...children.flatMap(flatten)];
}
