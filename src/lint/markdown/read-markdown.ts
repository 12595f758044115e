import { fromMarkdown } from 'mdast-util-from-markdown';

/** A part of a text in markdown, and from where to where it goes. */
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

/** Every part of a text in order, those inside others too; none where the text is nested too deep to be read. */
export function readMarkdown(text: string): readonly MarkdownNode[] {
  try {
    return flatten(fromMarkdown(text));
  } catch {
    return [];
  }
}

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
