import { type ReactElement, Suspense } from 'react';
import type { Sample } from '../samples/index.ts';
import { pageKindNamed } from './index.ts';

/** The icon of a document's kind, or of what the document is for. */
export function DocumentIcon({
  document,
}: {
  readonly document: Pick<Sample, 'kind' | 'text'>;
}): ReactElement {
  const { icon, Icon } = pageKindNamed(document.kind);
  if (Icon === undefined) return icon;
  return (
    <Suspense fallback={icon}>
      <Icon text={document.text} otherwise={icon} />
    </Suspense>
  );
}
