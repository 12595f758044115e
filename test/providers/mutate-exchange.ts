import type { Mutation } from './mutate.ts';
import { basic } from './plain.ts';

/** Changes of whole requests and responses, where `mutate.ts` changes the JSON of successful ones. */

/** Whether a request is one of the CRM for the connection that the app has. */
export function isOfCrm({ headers, url }: Request): boolean {
  return headers.get('authorization') === basic() && url.includes('json-modal-check');
}

/** Responds to the CRM's requests of one operation without the provider; `null` closes the connection. */
export function respond(
  wanted: string,
  responseTo: (request: Request) => Promise<Response | null> | Response | null,
): Mutation {
  return (request, operation, forward) =>
    operation === wanted && isOfCrm(request) ? responseTo(request) : forward();
}

/** Changes the successful responses of one operation. */
export function changeResponse(
  wanted: string,
  change: (response: Response, request: Request) => Promise<Response> | Response,
): Mutation {
  return async (request, operation, forward) => {
    const response = await forward();
    return operation === wanted && response.ok ? change(response, request) : response;
  };
}

/** Changes the text of the successful responses of one operation, or of all. */
export function changeText(wanted: string | null, change: (text: string) => string | Uint8Array): Mutation {
  return async (_, operation, forward) => {
    const response = await forward();
    const { status, headers } = response;
    if ((wanted !== null && operation !== wanted) || !response.ok || status === 204) return response;
    if (headers.get('content-type')?.includes('json') !== true) return response;
    const text = change(await response.text());
    return new Response(text as string, { status, headers: { 'content-type': 'application/json' } });
  };
}

/** Changes the status of the successful responses of one operation. */
export function changeStatus(wanted: string, status: number): Mutation {
  return changeResponse(wanted, ({ body, headers }) => {
    const hasBody = status !== 204 && status !== 304;
    return new Response(hasBody ? (body ?? '{"success":true}') : null, { status, headers });
  });
}

/** Changes the headers of the CRM's requests of one operation, such as the credentials. */
export function changeHeaders(wanted: string | null, change: (headers: Headers) => void): Mutation {
  return (request, operation, forward) => {
    if (wanted !== null && operation !== wanted) return forward();
    const headers = new Headers(request.headers);
    change(headers);
    return forward(new Request(request, { headers }));
  };
}

/** Changes the JSON that one operation gets, as by an app that reads it wrongly. */
export function changeRequest(wanted: string, change: (body: never) => unknown): Mutation {
  return async (request, operation, forward) => {
    if (operation !== wanted || !isOfCrm(request)) return forward();
    const { url, method } = request;
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const body = JSON.stringify(change((await request.json()) as never));
    return forward(new Request(url, { method, headers, body }));
  };
}

/** Rejects the CRM's requests of one operation with these contents. */
export function rejectIf(
  wanted: string,
  status: number,
  isRejected: (body: string, url: URL) => boolean,
): Mutation {
  return async (request, operation, forward) => {
    if (operation !== wanted || !isOfCrm(request)) return forward();
    const body = Buffer.from(await request.clone().arrayBuffer()).toString();
    return isRejected(body, new URL(request.url)) ? Response.json({ success: false }, { status }) : forward();
  };
}

/** Responds to requests without valid credentials in another way. */
export function respondToInvalidCallers(
  wanted: string | null,
  responseTo: (request: Request) => Response | null,
): Mutation {
  return (request, operation, forward) => {
    const isInvalid = request.headers.get('authorization') !== basic();
    return isInvalid && (wanted === null || operation === wanted) ? responseTo(request) : forward();
  };
}

/** Responds to the CRM's requests of one operation for an unknown record in another way. */
export function respondToUnknownIds(wanted: string, responseTo: () => Response): Mutation {
  return (request, operation, forward) =>
    operation === wanted && isOfCrm(request) && request.url.includes('/unknown-') ? responseTo() : forward();
}

/** Gives requests of one operation the right credentials, as an app that does not look at them. */
export function acceptAnyone(wanted: string, isAccepted = (_: string | null) => true): Mutation {
  return changeHeaders(wanted, (headers) => {
    if (isAccepted(headers.get('authorization'))) headers.set('authorization', basic());
  });
}

/** Treats every connection as the known one. */
export function acceptAnyConnection(wanted: string): Mutation {
  return (request, operation, forward) => {
    if (operation !== wanted) return forward();
    const parts = new URL(request.url);
    // The id of the connection is before that of a record.
    parts.pathname = parts.pathname.replace(/unknown-\w+/, 'json-modal-check');
    return forward(new Request(parts, request));
  };
}
