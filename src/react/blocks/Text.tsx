import type { ReactElement } from 'react';
import type { BlockOptions } from '../../format/blocks/index.ts';
import { createLater } from '../later.ts';
import type { BlockViewProps } from './view.ts';

/** Words between the controls, plain or in markdown. */
export function Text({ block }: BlockViewProps<'text'>): ReactElement {
  const { value, markdown } = block.options;
  return markdown ? <MarkdownText text={value} /> : <div className="json-modal-text">{value}</div>;
}

/** Loads the markdown reader for a text that will need it. */
export function preloadText({ markdown }: BlockOptions<'text'>): void {
  if (markdown) later.preload();
}

const later = createLater(() => import('../markdown/Markdown.tsx'));

/** Until the reader is there the text as it was written stands in: it is of about the same size. */
function MarkdownText({ text }: { readonly text: string }): ReactElement {
  const part = later.usePart();
  return <div className="json-modal-text">{part ? <part.Markdown text={text} /> : text}</div>;
}
