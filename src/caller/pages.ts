import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from 'virtual:version';
import sirv from 'sirv';

/** The built playground. */
export interface Pages {
  /** Serves a file of the playground, or responds with 404. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => void;
}

/** A constant, so that the bundler does not copy the folder. */
const path = '../../dist/playground/';

/** The package of the built playground, which who only lints does not install. */
const packageName = 'json-modal-playground';

/** The folder of the built playground: beside the command in a clone, otherwise another package. */
export const builtPlayground = findPlayground();

function findPlayground(): string {
  const built = fileURLToPath(new URL(path, import.meta.url).href);
  if (existsSync(built)) return built;
  try {
    return dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`));
  } catch {
    return built;
  }
}

/** The advice of a command that finds no page. */
export const missingPage = `The page is another package. Run "npm install --save-dev ${packageName}@${version}", or in a clone "npm run build".`;

/** Opens the playground for a file and a token; `null` if it was not built. */
export function openPages(folder: string, token: string, file: string): Pages | null {
  const index = indexOf(folder);
  const files = openPlayground(folder);
  if (files === null) return null;
  return {
    serve(request, response) {
      const isIndex = /^\/(?:index\.html)?(?:\?|$)/.test(request.url ?? '');
      if (!isIndex) return files.serve(request, response);
      if (!existsSync(index)) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : toPage(readFileSync(index, 'utf8'), token, file));
    },
  };
}

/** Opens the playground without a file; `null` if it was not built. */
export function openPlayground(folder: string): Pages | null {
  if (!existsSync(indexOf(folder))) return null;
  // Looked up at each request, since reinstalling the package replaces the files.
  const serveFile = sirv(folder, { etag: true, dev: true });
  return {
    serve: (request, response) => serveFile(request, response, () => void response.writeHead(404).end()),
  };
}

function indexOf(folder: string): string {
  return `${folder}/index.html`;
}

/** Adds the token and a mark: one of the file, and one of the build. By it, an open page recognises a restarted preview of both. */
function toPage(built: string, token: string, file: string): string {
  const mark = [file, built].map((text) => createHash('sha256').update(text).digest('base64url')).join('.');
  return built.replace(
    '<head>',
    `<head>\n    <meta name="json-modal-host" content="${token}" data-mark="${mark}" />`,
  );
}
