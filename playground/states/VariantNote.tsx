import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { usePage } from '../page/use-page.ts';

/** Names the variant that the preview shows, and a link back to the modal itself. */
export function VariantNote(): ReactElement | null {
  const { shownVariant } = usePage();
  const { variant } = useStore(shownVariant);
  if (variant === null) return null;
  return (
    <span className="status-part status-back">
      <span className="cut">Variant: {variant.title}</span>
      <button className="link" type="button" onClick={() => shownVariant.setState({ variant: null })}>
        Back to your modal
      </button>
    </span>
  );
}
