import { type HostError, type Modal, type ModalReply, type Transport, toSchema } from 'json-modal';
import { createReplyNote } from '../endpoint/reply-note.ts';
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
    // The modal judges the answer itself, so that it knows why it shows what.
    const real = envelopeOf(told)?.data.response ?? told.body;
    return noteHostReply({ status: told.status, body: real }, told);
  };
  return Object.assign(transport, { endpoint });
}

/** What the host tells about an answer: the timeline shows it beside what became of it. */
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

/** What the CRM reports about an answer that is not according to the format. */
interface ErrorEnvelope {
  readonly success: false;
  readonly error: string;
  readonly data: { readonly errors: readonly HostError[]; readonly response: unknown };
}

/** What the host told about an answer; `undefined`: the page asked the endpoint itself. */
export function hostReplyTo(reply: ModalReply | null): HostReply | undefined {
  return note.read(reply);
}

/** Keeps what the host told with the answer. */
function noteHostReply(reply: ModalReply, told: HostReply): ModalReply {
  return note.add(reply, told);
}

const note = createReplyNote<HostReply>();

/** The error envelope that the host handed on in the place of an answer. */
export function envelopeOf({ body, faults }: HostReply): ErrorEnvelope | null {
  return faults.length === 0 ? null : (body as ErrorEnvelope);
}
