import { styles } from 'virtual:report-styles';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { Page, type PageProps } from './Page.tsx';

/**
 * Renders a report as one HTML document, which needs nothing else. Its policy allows no script, no request and no style but
 * its own.
 */
export async function renderReport(props: PageProps): Promise<string> {
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
