import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createEndpointClient } from '../../src/caller/endpoint/endpoint-client.ts';
import type { CallEndpoint } from '../../src/caller/endpoint/endpoint-result.ts';
import { openSigner } from '../../src/caller/endpoint/signer.ts';
import type { AppConnection } from '../../src/caller/server/app-connection.ts';
import { startHost } from '../../src/caller/server/host.ts';
import type { LocalServer } from '../../src/caller/server/local-server.ts';
import { makeContext } from '../../src/caller/server/modal-context.ts';
import { openModalFile } from '../../src/caller/server/modal-file.ts';
import type { Responder } from '../../src/caller/server/routes.ts';
import { makeProject } from '../make-project.ts';

export const secret = 'the secret of the modal';

/** A modal with a block that asks again, and one that only shows then. */
export const cake = {
  type: 'object',
  properties: {
    blocks: {
      type: 'object',
      properties: {
        size: { $ref: '#/definitions/element-input', options: { label: 'Cake size', isRequired: true } },
        shop: {
          $ref: '#/definitions/element-select',
          options: {
            label: 'Shop',
            fetchOnChange: true,
            items: [
              { label: 'Harbour', value: 'harbour' },
              { label: 'Old town', value: 'old-town' },
            ],
          },
        },
      },
    },
    actions: {
      type: 'object',
      properties: {
        order: { $ref: '#/definitions/action-primary', options: { label: 'Order', handler: 'request' } },
      },
    },
  },
};

export const cakeText = `${JSON.stringify(cake, null, 2)}\n`;

/** A new folder with the modal in it. */
export function makeFile(text = cakeText, name = 'cake.modal.json'): string {
  return join(makeProject({ [name]: text }), name);
}

function makePages(): string {
  const index = makeFile('<!doctype html>\n<html>\n  <head></head>\n</html>\n', 'index.html');
  writeFileSync(join(dirname(index), 'crm.html'), '<!doctype html>');
  return dirname(index);
}

/** A host that runs, with what a test needs to ask it. */
export interface Running extends LocalServer {
  readonly path: string;
  /** Asks as the host's own page does, or as another when headers say so. */
  readonly ask: (route: string, init?: RequestInit) => Promise<Response>;
  /** Posts a request of the modal and returns the page's response. */
  readonly post: (
    asked?: object,
  ) => Promise<{ readonly httpStatus: number } & Readonly<Record<string, unknown>>>;
}

export interface RunOptions {
  readonly endpoint: string;
  /** The folder of the page; a folder with as good as nothing by default. */
  readonly pages?: string;
  readonly path?: string;
  /** Any free one by default. */
  readonly port?: number;
  readonly timeoutMs?: number;
  /** The context on the command line. */
  readonly given?: Readonly<Record<string, string>>;
  readonly source?: CallEndpoint;
  readonly responder?: Responder;
  /** The path of the modal of a response. */
  readonly modal?: string;
  /** The app of a manifest. */
  readonly app?: AppConnection;
}

/** Starts a host in front of an endpoint, on a free port. */
export async function runHost({
  endpoint,
  path = makeFile(),
  port = 0,
  pages = makePages(),
  timeoutMs,
  given = {},
  source,
  responder = 'endpoint',
  modal,
  app,
}: RunOptions): Promise<Running> {
  const context = makeContext(given);
  if (!context.ok) throw new Error(context.problem);
  const started = await startHost({
    file: openModalFile(path),
    modal: modal === undefined ? undefined : openModalFile(modal),
    source:
      source ?? createEndpointClient({ url: endpoint, makeToken: openSigner(secret).makeToken, timeoutMs }),
    endpoint,
    responder,
    app,
    context: context.value,
    port,
    pages,
  });
  if (!started.ok) throw new Error(started.problem);
  const host = started.value;
  const page = await (await fetch(host.url)).text();
  const token = /name="json-modal-host" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const ask: Running['ask'] = (route, init = {}) =>
    fetch(new URL(route, host.url), {
      ...init,
      headers: { 'x-json-modal-token': token, ...(init.headers as Record<string, string>) },
    });
  const post: Running['post'] = async (asked = {}) => {
    const body = JSON.stringify({ ...initial, ...asked });
    const response = await ask('host/request', { method: 'POST', body });
    return { ...((await response.json()) as object), httpStatus: response.status };
  };
  return { ...host, path, ask, post };
}

const initial = {
  kind: 'initial',
  query: { resource: 'deal', view: 'details', userId: '12', companyId: '3', selectedIds: '9' },
  body: null,
  schema: cake,
};
