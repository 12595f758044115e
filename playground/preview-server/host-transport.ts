import { type HostError, type Modal, type ModalReply, type Transport, toSchema } from 'json-modal';
import { createReplyMetadata } from '../endpoint/reply-metadata.ts';
import type { Host } from './host.ts';

/** Sends requests to the endpoint through the host, as a modal in the CRM does through the CRM's servers. */
export function hostTransport(host: Host, endpoint: string, getModal: () => Modal): Transport {
  const transport: Transport = async ({ kind, query, body }, signal) => {
    const schema = toSchema(getModal().getState());
    const requestText = JSON.stringify({ kind, query, body, schema });
    const hostReply = (await host.ask('request', { method: 'POST', signal, body: requestText })) as
      | HostReply
      | { readonly reason: string };
    if ('reason' in hostReply) throw new Error(hostReply.reason);
    // The modal validates the response itself, so it needs the original one.
    const real = envelopeOf(hostReply)?.data.response ?? hostReply.body;
    return withHostReply({ status: hostReply.status, body: real }, hostReply);
  };
  return Object.assign(transport, { endpoint });
}

/** A response as the host reports it. */
export interface HostReply {
  readonly status: number;
  /** The response, or the CRM's error envelope instead. */
  readonly body: unknown;
  readonly sent: string;
  /** The text of the response. */
  readonly text: string;
  /** The size of the response; missing without one of an endpoint. */
  readonly bytes?: number;
  readonly faults: readonly object[];
  readonly note?: string;
  /** The headers of the response; missing without one of an endpoint. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** The headers of the request; missing without an endpoint. */
  readonly requestHeaders?: readonly (readonly [name: string, value: string])[];
}

/** The error report of the CRM about a response that is not valid. */
interface ErrorEnvelope {
  readonly success: false;
  readonly error: string;
  readonly data: { readonly errors: readonly HostError[]; readonly response: unknown };
}

/** Returns the host's report about a response; `undefined` if it did not come through the host. */
export function hostReplyTo(reply: ModalReply | null): HostReply | undefined {
  return metadata.read(reply);
}

/** Attaches the host's report to a reply. */
function withHostReply(reply: ModalReply, hostReply: HostReply): ModalReply {
  return metadata.add(reply, hostReply);
}

const metadata = createReplyMetadata<HostReply>();

/** Returns the error envelope that replaces a response; `null` if the response is valid. */
export function envelopeOf({ body, faults }: HostReply): ErrorEnvelope | null {
  return faults.length === 0 ? null : (body as ErrorEnvelope);
}
