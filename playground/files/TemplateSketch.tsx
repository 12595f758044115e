import type { ReactElement } from 'react';
import type { SketchLine } from '../kinds/template.ts';

/** A small picture of a template: lines on a sheet. */
export function TemplateSketch({ lines }: { readonly lines: readonly SketchLine[] }): ReactElement {
  return (
    <span className="sketch" aria-hidden="true">
      <span className="sketch-sheet">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a template never change
          <i key={index} data-line={line} />
        ))}
      </span>
    </span>
  );
}
