import type { IncomingMessage } from 'node:http';
import { isObject, parseJson } from '../../base/json.ts';
import { contextNames } from '../../endpoint/read-context.ts';
import type { ModalJson } from '../../format/modal.ts';
import { validateModal } from '../../format/validate-modal.ts';
import type { PageRequest } from '../endpoint/handle-page-request.ts';

/** Reads a request of the page; `null` if the CRM could not make it. */
export function readPageRequest(text: string): PageRequest | null {
  const value = parseJson(text);
  if (!isObject(value)) return null;
  const { kind, query, body, schema } = value;
  if (!isKind(kind) || !isQuery(query) || !isForm(kind, body) || validateModal(schema).length > 0)
    return null;
  return { kind, query, body, schema: schema as ModalJson };
}

function isKind(kind: unknown): kind is PageRequest['kind'] {
  return kind === 'initial' || kind === 'change' || kind === 'submit';
}

/** Returns whether a query has only parameters of the format. A page cannot send a token. */
function isQuery(query: unknown): query is Record<string, string> {
  return (
    isObject(query) &&
    Object.entries(query).every(([name, value]) => parameters.has(name) && typeof value === 'string')
  );
}

const parameters: ReadonlySet<string> = new Set([...contextNames, 'form', 'invoker']);

function isForm(kind: PageRequest['kind'], body: unknown): body is Record<string, unknown> | null {
  return kind === 'submit' ? isObject(body) : body === null;
}

/** Reads the body of a request as text; `null` if it is too large. */
export async function readRequestBody(request: IncomingMessage): Promise<string | null> {
  return (await readRequestBytes(request))?.toString('utf8') ?? null;
}

/** Reads the body of a request; `null` if it is too large. The rest is read but not kept. Rejects if it does not arrive. */
export function readRequestBytes(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (part: Buffer) => {
      size += part.length;
      // Continues reading for a while, so that the page receives the response. A much larger body is an attack.
      if (size > 2 * maxRequestBytes) request.destroy();
      if (size <= maxRequestBytes) parts.push(part);
    });
    request.on('end', () => resolve(size > maxRequestBytes ? null : Buffer.concat(parts)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The connection was closed.')));
  });
}

/** The maximum request of the page, in bytes. It contains the modal with all items. */
const maxRequestBytes = 10_000_000;
