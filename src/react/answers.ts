/** What a modal with an endpoint needs once it has answered. */
export { handleResponse } from '../session/handle-response.ts';
export { readReply } from '../session/read-reply.ts';
