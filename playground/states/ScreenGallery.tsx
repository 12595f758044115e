import 'json-modal/react/styles.css';
import type { Modal } from 'json-modal';
import { type ReactElement, useEffect, useState } from 'react';
import { openScreen } from '../../src/report/screens/open-screen.ts';
import { type ScreenName, screenNames, screens } from '../../src/report/screens/screens.ts';
import type { FoundStates } from '../analysis/find-states.ts';
import { usePreviewState, useWorkspace } from '../page/use-page.ts';
import { PictureCard } from './PictureCard.tsx';

/** The screens that the CRM shows around the modal: while it waits for the app, and after its responses. */
export function ScreenGallery({ foundStates }: { readonly foundStates: FoundStates }): ReactElement {
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
