import { styles } from 'virtual:report-styles';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { ModalJson } from '../format/modal.ts';
import { drawState } from '../report/draw-state.ts';
import type { Reported } from '../report/report.ts';
import { openScreen } from '../report/screens/open-screen.ts';
import { screenNames, screens } from '../report/screens/screens.ts';
import type { Variant } from '../report/variants/variants.ts';
import { Page, type PageProps } from './Page.tsx';

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

/**
 * Renders a report as one HTML document, which needs nothing else. Its policy allows no script, no request and no style but
 * its own.
 */
async function renderReport(props: PageProps): Promise<string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${await hashOf(styles)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const document = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="generator" content="json-modal" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${props.report.title} – report`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <Page {...props} />
      </body>
    </html>,
  );
  return `<!doctype html>\n${document}\n`;
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
