import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

/** The built playground. */
export interface Pages {
  /** Serves a file of the playground, or says that there is none. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Apart from the call, where the bundler would take it for a file to copy. */
const path = '../../dist/playground/';

/** The folder of the playground that the package was built with: two folders up from here, in the sources and in the build. */
export const builtPlayground = fileURLToPath(new URL(path, import.meta.url).href);

/** Opens the playground for a file and the holder of a token; `null`: it was not built. */
export function openPages(folder: string, token: string, file: string): Pages | null {
  const index = `${folder}/index.html`;
  if (!existsSync(index)) return null;
  const built = readFileSync(index, 'utf8');
  // By this, a page that was left open knows the host of its own file and build when that has another token.
  const mark = createHash('sha256').update(built).update(file).digest('base64url');
  const page = built.replace(
    '<head>',
    `<head>\n    <meta name="json-modal-host" content="${token}" data-mark="${mark}" />`,
  );
  const serveFile = sirv(folder, { etag: true });
  return {
    serve(request, response) {
      if (request.url === '/' || request.url?.startsWith('/?') || request.url === '/index.html') {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
        response.end(request.method === 'HEAD' ? undefined : page);
        return;
      }
      serveFile(request, response, () => void response.writeHead(404).end());
    },
  };
}
