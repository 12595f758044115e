import type { Modal, ModalReply, ModalState, Transport } from 'json-modal';
import { createReplyNote } from '../endpoint/reply-metadata.ts';

/** The state of the modal when an answer arrived, before it changed anything. */
export function stateBefore(reply: ModalReply): ModalState | undefined {
  return note.read(reply);
}

/** Notes that state for each answer of a transport: no user is fast enough to come between. */
export function noteStates(transport: Transport, getModal: () => Modal): Transport {
  const noting: Transport = async (request, signal) => {
    const reply = await transport(request, signal);
    return note.add(reply, getModal().getState());
  };
  return Object.assign(noting, transport);
}

const note = createReplyNote<ModalState>();
