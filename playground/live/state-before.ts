import type { Modal, ModalReply, ModalState, Transport } from 'json-modal';

/** The state of the modal when an answer arrived, before it changed anything. */
export function stateBefore(reply: NotedReply): ModalState | undefined {
  return reply[noted];
}

/** Notes that state for each answer of a transport: no user is fast enough to come between. */
export function noteStates(transport: Transport, getModal: () => Modal): Transport {
  const noting: Transport = async (request, signal) => {
    const reply: NotedReply = { ...(await transport(request, signal)), [noted]: getModal().getState() };
    return reply;
  };
  return Object.assign(noting, transport);
}

/** In the reply itself: the session hands on a copy of what a transport gives. */
const noted = Symbol('the state before');

type NotedReply = ModalReply & { readonly [noted]?: ModalState };
