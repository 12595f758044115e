import { type HostError, type Modal, type ModalReply, type Transport, toSchema } from 'json-modal';
import { createReplyNote } from '../endpoint/reply-metadata.ts';
import { askHost } from './host.ts';

/** Asks the endpoint through the host, as a modal in the CRM does through the CRM's servers. */
export function hostTransport(endpoint: string, getModal: () => Modal): Transport {
  const transport: Transport = async ({ kind, query, body }, signal) => {
    const schema = toSchema(getModal().getState());
    const asked = JSON.stringify({ kind, query, body, schema });
    const told = (await askHost('request', { method: 'POST', signal, body: asked })) as
      | HostReply
      | { readonly reason: string };
    if ('reason' in told) throw new Error(told.reason);
    // The modal validates the response itself, so it needs the original one.
    const real = envelopeOf(told)?.data.response ?? told.body;
    return noteHostReply({ status: told.status, body: real }, told);
  };
  return Object.assign(transport, { endpoint });
}

/** A response as the host reports it. */
export interface HostReply {
  readonly status: number;
  /** The answer, or the CRM's error envelope in its place. */
  readonly body: unknown;
  readonly sent: string;
  /** The answer as it came. */
  readonly text: string;
  readonly faults: readonly object[];
  readonly note?: string;
}

/** The error report of the CRM about a response that is not valid. */
interface ErrorEnvelope {
  readonly success: false;
  readonly error: string;
  readonly data: { readonly errors: readonly HostError[]; readonly response: unknown };
}

/** Returns the host's report about a response; `undefined` if it did not come through the host. */
export function hostReplyTo(reply: ModalReply | null): HostReply | undefined {
  return note.read(reply);
}

/** Attaches the host's report to a reply. */
function noteHostReply(reply: ModalReply, told: HostReply): ModalReply {
  return note.add(reply, told);
}

const note = createReplyNote<HostReply>();

/** The error envelope that the host handed on in the place of an answer. */
export function envelopeOf({ body, faults }: HostReply): ErrorEnvelope | null {
  return faults.length === 0 ? null : (body as ErrorEnvelope);
}
