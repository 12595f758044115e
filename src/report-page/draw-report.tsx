import type { ModalJson } from '../format/modal.ts';
import { drawState } from '../report/draw-state.ts';
import type { Reported } from '../report/report.ts';
import { openScreen } from '../report/screens/open-screen.ts';
import { screenNames, screens } from '../report/screens/screens.ts';
import type { Variant } from '../report/variants/variants.ts';
import { drawDocument } from './draw-document.tsx';
import { Page } from './Page.tsx';

interface DrawnReport extends Reported {
  /** The modal that is drawn. */
  readonly modal: ModalJson;
  readonly variant: Variant | null;
  readonly version: string;
}

/** Returns the page of a report: its words, and pictures of each state and each screen. */
export async function drawReport({ modal, report, states, ...rest }: DrawnReport): Promise<string> {
  return drawDocument(
    `${report.title} – report`,
    <Page
      {...rest}
      report={report}
      pictures={states.map(({ steps }) => drawState(modal, steps))}
      screens={await openScreens(modal, states)}
    />,
  );
}

/** Returns all screens, each with the modal that shows it; `null` if users cannot reach it. */
export async function openScreens(modal: ModalJson, states: Reported['states']) {
  const stepsToSubmit = states.find(({ canSubmit }) => canSubmit)?.steps ?? null;
  const opened = [];
  for (const name of screenNames)
    opened.push({ name, screen: screens[name], modal: await openScreen(name, { modal, stepsToSubmit }) });
  return opened;
}
