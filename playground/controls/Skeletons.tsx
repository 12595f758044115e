import type { ReactElement } from 'react';

/** The shape of a preview until its code is loaded. */
export function PreviewSkeleton(): ReactElement {
  return (
    <section className="pane preview skeleton" aria-label="Preview" aria-busy="true">
      <div className="skeleton-head">
        <i />
        <i />
      </div>
      <ModalSkeleton />
    </section>
  );
}

/** The shape of a modal, or of another window of the CRM. */
export function ModalSkeleton(): ReactElement {
  return (
    <div className="skeleton-modal" aria-hidden="true">
      {lines(7)}
    </div>
  );
}

/** The shape of rows of text, until the code of what shows them is loaded. */
export function LinesSkeleton(): ReactElement {
  return (
    <div className="skeleton skeleton-lines" aria-busy="true">
      {lines(8)}
    </div>
  );
}

function lines(count: number): readonly ReactElement[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
  return Array.from({ length: count }, (_, index) => <i key={index} />);
}
