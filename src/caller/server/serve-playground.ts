import { fail, type Result } from '../../base/result.ts';
import { builtPlayground, missingPage, openPlayground } from '../pages.ts';
import { type LocalServer, rejectForeign, replyProblem, safeHeaders, startServer } from './local-server.ts';

/** The headers of the playground, whose page calls the endpoint at an address of the developer. */
export const playgroundHeaders = {
  ...safeHeaders,
  'content-security-policy': `${safeHeaders['content-security-policy']}; connect-src 'self' http: https:`,
};

/** Serves the playground without a file, only for this machine. A link of another site may lead to it: shared modals are links. */
export async function servePlayground(wanted: number): Promise<Result<LocalServer>> {
  const pages = openPlayground(builtPlayground);
  if (pages === null) return fail(missingPage);
  return startServer(wanted, 'playground', (port) => (request, response) => {
    for (const [name, value] of Object.entries(playgroundHeaders)) response.setHeader(name, value);
    const foreign = rejectForeign(request, { port }, true);
    if (foreign !== null) return replyProblem(response, 403, foreign);
    if (request.method === 'GET' || request.method === 'HEAD') return pages.serve(request, response);
    return replyProblem(response, 405, 'Only GET and HEAD are allowed.');
  });
}
