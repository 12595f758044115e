import type { ReactElement } from 'react';
import type { FoundStates } from '../analysis/find-states.ts';
import { Choice } from '../controls/Choice.tsx';
import { usePage } from '../page/use-page.ts';
import { statesViews } from '../workspace/workspace.ts';
import { ScreenGallery } from './ScreenGallery.tsx';
import { VariantGallery } from './VariantGallery.tsx';

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
        <p className="states-summary muted">{summaries[view]}</p>
        <Choice
          label="How the states are shown"
          names={statesViews}
          selected={view}
          onSelect={(statesView) => workspace.setState({ statesView })}
        />
      </header>
      <View foundStates={foundStates} />
    </>
  );
}

const summaries = {
  screens: 'The CRM shows these while it waits for the app, and after its response.',
  variants: 'Variants test the layout. Choose one to show it in the preview. Your text is not changed.',
};
