import type { ModalResponse } from '../format/responses.ts';

/** A `Response` of the Fetch API with the response to a modal as its JSON body, which no cache keeps. */
export function toResponse(answer: ModalResponse, status = 200): Response {
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } });
}
