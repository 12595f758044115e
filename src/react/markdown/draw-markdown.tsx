import { Fragment, type ReactNode } from 'react';
import { isHttpUrl } from '../../format/formats.ts';
import { drawLink } from '../link.tsx';
import { drawWords } from '../words.tsx';
import type { MarkdownNode, MarkdownTree } from './read-markdown.ts';

/** Renders a markdown tree as elements, never as HTML. Everything outside the format's seven kinds stays plain text. */
export function drawMarkdown(tree: MarkdownTree, source: string): ReactNode {
  return drawAll(tree.children, { source, depth: 0 });
}

interface Place {
  readonly source: string;
  readonly depth: number;
}

function drawAll(nodes: readonly MarkdownNode[], place: Place): ReactNode {
  return nodes.map((node) => <Fragment key={node.position?.start.offset}>{draw(node, place)}</Fragment>);
}

function draw(node: MarkdownNode, place: Place): ReactNode {
  // No reader can follow more levels, and each costs the browser's layout a step of its stack.
  if (place.depth > deepest) return drawWords(asWritten(node, place));
  const inside = { ...place, depth: place.depth + 1 };
  switch (node.type) {
    case 'text':
      return drawWords(node.value);
    case 'break':
      return '\n';
    case 'heading':
      return <h3 className="json-modal-heading">{drawAll(node.children, inside)}</h3>;
    case 'paragraph':
      return <p className="json-modal-paragraph">{drawAll(node.children, inside)}</p>;
    case 'strong':
      return <strong className="json-modal-strong">{drawAll(node.children, inside)}</strong>;
    case 'link':
      return drawLink(node.url, drawAll(node.children, inside), 'json-modal-link', isSafeUrl);
    case 'blockquote':
      return <blockquote className="json-modal-quote">{drawAll(node.children, inside)}</blockquote>;
    case 'list':
      return drawList(node, inside);
    case 'emphasis':
      return surround(drawAll(node.children, inside), asWritten(node, place).charAt(0));
    default:
      return drawWords(asWritten(node, place));
  }
}

const deepest = 24;

function isSafeUrl(url: string): boolean {
  return isHttpUrl(url) || /^mailto:[^\p{Cc}\s]+$/iu.test(url);
}

function asWritten({ position }: MarkdownNode, { source }: Place): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

function surround(content: ReactNode, mark: string): ReactNode {
  return (
    <>
      {drawWords(mark)}
      {content}
      {drawWords(mark)}
    </>
  );
}

function drawList(list: Extract<MarkdownNode, { type: 'list' }>, place: Place): ReactNode {
  const items = list.children.map((item) => (
    <li className="json-modal-list-item" key={item.position?.start.offset}>
      {drawAll(item.children, place)}
    </li>
  ));
  if (!list.ordered) return <ul className="json-modal-bullets">{items}</ul>;
  return (
    <ol className="json-modal-numbers" start={list.start ?? 1}>
      {items}
    </ol>
  );
}
