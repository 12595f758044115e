/** The code for the responses of an endpoint. */
export { handleResponse } from '../session/handle-response.ts';
export { readReply } from '../session/read-reply.ts';
