import type { ReactElement } from 'react';
import type { BlockOptions } from '../../format/blocks/index.ts';
import { longestMarkdown } from '../../format/limits.ts';
import { createLazy } from '../lazy.ts';
import { renderLongText } from '../render-text.tsx';
import type { BlockViewProps } from './view.ts';

/** Text between the controls, plain or in markdown. */
export function Text({ block, labels }: Pick<BlockViewProps<'text'>, 'block' | 'labels'>): ReactElement {
  const { value, markdown } = block.options;
  return markdown && value.length <= longestMarkdown ? (
    <MarkdownText text={value} />
  ) : (
    <div className="json-modal-text">{renderLongText(value, labels)}</div>
  );
}

/** Loads the markdown reader for a text that will need it. */
export function preloadText({ markdown }: BlockOptions<'text'>): void {
  if (markdown) later.preload();
}

const later = createLazy(() => import('../Markdown.tsx'));

/** Until the reader is loaded, the source text is shown, which has about the same size. */
function MarkdownText({ text }: { readonly text: string }): ReactElement {
  const part = later.usePart();
  return <div className="json-modal-text">{part ? <part.Markdown text={text} /> : text}</div>;
}
