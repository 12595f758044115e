import type { Modal, ModalReply, ModalState, Transport } from 'json-modal';
import { createReplyMetadata } from '../endpoint/reply-metadata.ts';

/** Returns the state of the modal before a response changed it. */
export function stateBefore(reply: ModalReply): ModalState | undefined {
  return metadata.read(reply);
}

/** Wraps a transport so that each reply carries that state. No user input can come between. */
export function noteStates(transport: Transport, getModal: () => Modal): Transport {
  const noting: Transport = async (request, signal) => {
    const reply = await transport(request, signal);
    return metadata.add(reply, getModal().getState());
  };
  return Object.assign(noting, transport);
}

const metadata = createReplyMetadata<ModalState>();
