import type { ModalJson } from '../format/modal.ts';
import { drawState } from '../report/draw-state.ts';
import type { Reported } from '../report/report.ts';
import { openScreen } from '../report/screens/open-screen.ts';
import { screenNames, screens } from '../report/screens/screens.ts';
import type { Variant } from '../report/variants/variants.ts';
import { renderReport } from './render-report.tsx';

interface DrawnReport extends Reported {
  /** The modal that is drawn. */
  readonly modal: ModalJson;
  readonly variant: Variant | null;
  readonly version: string;
}

/** Returns the page of a report: its words, and pictures of each state and each screen. */
export async function drawReport({ modal, report, states, ...rest }: DrawnReport): Promise<string> {
  const stepsToSubmit = states.find(({ canSubmit }) => canSubmit)?.steps ?? null;
  const drawnScreens = [];
  for (const name of screenNames)
    drawnScreens.push({ screen: screens[name], modal: await openScreen(name, { modal, stepsToSubmit }) });
  return renderReport({
    ...rest,
    report,
    pictures: states.map(({ steps }) => drawState(modal, steps)),
    screens: drawnScreens,
  });
}
