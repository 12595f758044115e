import type { HostError, ModalReply } from 'json-modal';
import { createReplyNote } from '../endpoint/reply-note.ts';

/** What the host tells about an answer: the timeline shows it beside what became of it. */
export interface Told {
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
export interface ErrorEnvelope {
  readonly success: false;
  readonly error: string;
  readonly data: { readonly errors: readonly HostError[]; readonly response: unknown };
}

/** What the host told about an answer; `undefined`: the page asked the endpoint itself. */
export function toldAbout(reply: ModalReply | null): Told | undefined {
  return note.read(reply);
}

/** Keeps what the host told with the answer. */
export function noteTold(reply: ModalReply, told: Told): ModalReply {
  return note.add(reply, told);
}

const note = createReplyNote<Told>();

/** The error envelope that the host handed on in the place of an answer. */
export function envelopeOf({ body, faults }: Told): ErrorEnvelope | null {
  return faults.length === 0 ? null : (body as ErrorEnvelope);
}
