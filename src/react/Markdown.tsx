import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, memo, type ReactNode } from 'react';
import { isMarkdownUrl, markdownExcess } from '../format/markdown.ts';
import { renderLink } from './icons.tsx';
import { renderText } from './render-text.tsx';
import { unsupportedMarkdown } from './unsupported-markdown.ts';

/** A text in the format's markdown, as elements. A text that is too long or too deep stays plain. */
export const Markdown = memo(function Markdown({ text }: { readonly text: string }): ReactNode {
  if (markdownExcess(text) !== null) return text;
  try {
    return <div className="json-modal-markdown">{renderMarkdown(readMarkdown(text), text)}</div>;
  } catch {
    return text;
  }
});

/** Renders a markdown tree as elements, never as HTML. Everything outside the format's seven kinds stays plain text. */
export function renderMarkdown(tree: MarkdownTree, source: string): ReactNode {
  return renderAll(tree.children, { source, depth: 0 });
}

interface Place {
  readonly source: string;
  readonly depth: number;
}

function renderAll(nodes: readonly MarkdownNode[], place: Place): ReactNode {
  return nodes.map((node) => <Fragment key={node.position?.start.offset}>{render(node, place)}</Fragment>);
}

function render(node: MarkdownNode, place: Place): ReactNode {
  // No reader can follow more levels, and each adds a level to the stack of the browser's layout.
  if (place.depth > deepest) return renderText(asWritten(node, place));
  const inside = { ...place, depth: place.depth + 1 };
  switch (node.type) {
    case 'text':
      return renderText(node.value);
    case 'break':
      return '\n';
    case 'heading':
      return <h3 className="json-modal-heading">{renderAll(node.children, inside)}</h3>;
    case 'paragraph':
      return <p className="json-modal-paragraph">{renderAll(node.children, inside)}</p>;
    case 'strong':
      return <strong className="json-modal-strong">{renderAll(node.children, inside)}</strong>;
    case 'link':
      return isMarkdownUrl(node.url) ? (
        renderLink(node.url, renderAll(node.children, inside))
      ) : (
        <span>{renderAll(node.children, inside)}</span>
      );
    case 'blockquote':
      return <blockquote className="json-modal-quote">{renderAll(node.children, inside)}</blockquote>;
    case 'list':
      return renderList(node, inside);
    case 'emphasis':
      return surround(renderAll(node.children, inside), asWritten(node, place).charAt(0));
    default:
      return renderText(asWritten(node, place));
  }
}

const deepest = 24;

function asWritten({ position }: MarkdownNode, { source }: Place): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

function surround(content: ReactNode, mark: string): ReactNode {
  return (
    <>
      {renderText(mark)}
      {content}
      {renderText(mark)}
    </>
  );
}

function renderList(list: Extract<MarkdownNode, { type: 'list' }>, place: Place): ReactNode {
  const items = list.children.map((item) => (
    <li className="json-modal-list-item" key={item.position?.start.offset}>
      {renderAll(item.children, place)}
    </li>
  ));
  if (!list.ordered) return <ul className="json-modal-bullets">{items}</ul>;
  return (
    <ol className="json-modal-numbers" start={list.start ?? 1}>
      {items}
    </ol>
  );
}

/** Parses a text to a tree. Constructs outside of the format are disabled, so they stay text. */
export function readMarkdown(text: string): MarkdownTree {
  return fromMarkdown(text, { extensions: [{ disable: { null: unsupportedMarkdown } }] });
}

/** A text's tree. */
export type MarkdownTree = ReturnType<typeof fromMarkdown>;

/** A node of a tree, of any kind. */
type MarkdownNode = MarkdownTree['children'][number];
