import { readReply } from './read-reply.ts';
import { sendRequest } from './send-request.ts';
import type { HttpTransportOptions, Transport } from './transport.ts';

/**
 * Creates a transport over HTTP. It rejects if the endpoint is not reached, the connection breaks, or the response has more
 * than 5 MB.
 */
export function httpTransport(options: HttpTransportOptions): Transport {
  const transport: Transport = async (...request) => readReply(await sendRequest(options, ...request));
  return Object.assign(transport, { endpoint: options.endpoint });
}
