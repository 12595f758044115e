import { styles } from 'virtual:report-styles';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';

/**
 * Renders a page as one HTML document, which needs nothing else. Its policy allows no script, no request and no style but
 * its own.
 */
export async function drawDocument(title: string, body: ReactNode): Promise<string> {
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
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>{body}</body>
    </html>,
  );
  return `<!doctype html>\n${document}\n`;
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
