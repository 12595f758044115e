import 'json-modal/react/styles.css';
import type { Modal } from 'json-modal';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { drawState } from '../../src/report/draw-state.ts';
import { openScreen } from '../../src/report/screens/open-screen.ts';
import { type ScreenName, screenNames, screens } from '../../src/report/screens/screens.ts';
import { type Variant, variantNames, variants } from '../../src/report/variants/variants.ts';
import type { FoundStates } from '../analysis/find-states.ts';
import { Choice } from '../controls/Choice.tsx';
import { statesViews } from '../documents/workspace.ts';
import { usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { PictureCard } from './Gallery.tsx';

interface ViewGalleryProps {
  readonly foundStates: FoundStates;
  readonly view: 'screens' | 'variants';
}

/** The screens or the variants of the modal, with the choice between these and the states. */
export function ViewGallery({ foundStates, view }: ViewGalleryProps): ReactElement {
  const { workspace } = usePage();
  const View = view === 'screens' ? ScreenGallery : VariantGallery;
  return (
    <>
      <header className="states-head">
        <div className="states-bar">
          <Choice
            label="How the states are shown"
            names={statesViews}
            selected={view}
            onSelect={(statesView) => workspace.setState({ statesView })}
          />
        </div>
        <p className="states-summary muted">{summaries[view]}</p>
      </header>
      <View foundStates={foundStates} />
    </>
  );
}

const summaries = {
  screens: 'The CRM shows these while it waits for the app, and after its response.',
  variants: 'Variants test the layout. Choose one to show it in the preview. Your text is not changed.',
};

/** The variants of the modal, which test its layout. Choosing one shows it in the preview; the text is not changed. */
function VariantGallery({ foundStates }: { readonly foundStates: FoundStates }): ReactElement {
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

/** The screens that the CRM shows around the modal: while it waits for the app, and after its responses. */
function ScreenGallery({ foundStates }: { readonly foundStates: FoundStates }): ReactElement {
  const direction = useWorkspace((state) => state.direction);
  const title = usePreviewState((state) => state.title);
  const opened = useScreens(foundStates);
  return (
    <ul className="gallery gallery-large" aria-label="Screens">
      {screenNames.map((name) => (
        <PictureCard key={name} modal={opened?.get(name) ?? null} title={title} direction={direction}>
          <div className="state-words">
            <h3>{screens[name].title}</h3>
            <p className="muted">{screens[name].description}</p>
            {opened?.get(name) === null && (
              <p>This modal cannot show it, because users cannot send the form to the app.</p>
            )}
          </div>
        </PictureCard>
      ))}
    </ul>
  );
}

type OpenedScreens = ReadonlyMap<ScreenName, Modal | null>;

/** Returns the modal in each screen; the last known ones while those of a newer text are opened. */
function useScreens({ schema, states }: FoundStates): OpenedScreens | undefined {
  const [opened, setOpened] = useState<OpenedScreens>();
  useEffect(() => {
    let isOver = false;
    const stepsToSubmit = states.find(({ canSubmit }) => canSubmit)?.steps ?? null;
    const opening = screenNames.map(
      async (name) => [name, await openScreen(name, { modal: schema, stepsToSubmit })] as const,
    );
    void Promise.all(opening).then((entries) => {
      if (!isOver) setOpened(new Map(entries));
    });
    return () => {
      isOver = true;
    };
  }, [schema, states]);
  return opened;
}
