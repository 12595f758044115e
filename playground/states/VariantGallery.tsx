import 'json-modal/react/styles.css';
import { type ReactElement, useMemo } from 'react';
import { useStore } from 'zustand';
import { drawState } from '../../src/report/draw-state.ts';
import { type Variant, variantNames, variants } from '../../src/report/variants/variants.ts';
import type { FoundStates } from '../analysis/find-states.ts';
import { usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { PictureCard } from './PictureCard.tsx';

/** The variants of the modal, which test its layout. Choosing one shows it in the preview; the text is not changed. */
export function VariantGallery({ foundStates }: { readonly foundStates: FoundStates }): ReactElement {
  return (
    <ul className="gallery gallery-large" aria-label="Variants">
      {[null, ...variantNames.map((name): Variant => variants[name])].map((variant) => (
        <VariantCard key={variant?.title ?? ''} variant={variant} foundStates={foundStates} />
      ))}
    </ul>
  );
}

interface VariantCardProps {
  readonly variant: Variant | null;
  readonly foundStates: FoundStates;
}

function VariantCard({ variant, foundStates: { schema } }: VariantCardProps): ReactElement {
  const { shownVariant, workspace } = usePage();
  const direction = useWorkspace((state) => state.direction);
  const title = usePreviewState((state) => state.title);
  const isCurrent = useStore(shownVariant, (state) => state.variant === variant);
  const modal = useMemo(
    () => drawState(variant === null ? schema : variant.apply(schema), []),
    [variant, schema],
  );
  return (
    <PictureCard modal={modal} title={title} direction={variant?.direction ?? direction}>
      <button
        className="state-button"
        type="button"
        aria-current={isCurrent}
        onClick={() => {
          shownVariant.setState({ variant });
          // In a narrow window, the modal is in another view.
          workspace.setState({ view: 'preview' });
        }}
      >
        <span>{variant?.title ?? 'Your modal'}</span>
        <span className="state-facts">
          {variant?.description ?? 'The texts and lists of the document.'}
          {isCurrent && <span className="badge state-here">Shown</span>}
        </span>
      </button>
    </PictureCard>
  );
}
