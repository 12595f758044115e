/** The code for what follows the first response of an endpoint. */
export { readReply } from '../session/read-reply.ts';
export { reduceRequests } from '../session/reduce-requests.ts';
