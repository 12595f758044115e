import { memo, type ReactElement } from 'react';
import { markdownExcess } from '../../format/limits.ts';
import { drawMarkdown } from './draw-markdown.tsx';
import { readMarkdown } from './read-markdown.ts';

/** A text in the format's markdown, as elements. A text that is too long or too deep stays plain. */
export const Markdown = memo(function Markdown({ text }: { readonly text: string }): ReactElement {
  if (markdownExcess(text) !== null) return <div>{text}</div>;
  try {
    return <div className="json-modal-markdown">{drawMarkdown(readMarkdown(text), text)}</div>;
  } catch {
    return <div>{text}</div>;
  }
});
