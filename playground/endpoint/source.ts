import type { ModalReply } from 'json-modal';

/** Where an answer that was made in this page comes from. */
export interface Source {
  /** The answer as it was sent. */
  readonly text: string;
  /** Who made it, in words. */
  readonly by: string;
}

/** Who made an answer; `undefined`: it came from elsewhere. */
export function sourceOf(reply: Sourced): Source | undefined {
  return reply[noted];
}

/** Keeps where an answer comes from, as long as the answer is kept. */
export function noteSource(reply: ModalReply, source: Source): ModalReply {
  const sourced: Sourced = { ...reply, [noted]: source };
  return sourced;
}

/** In the reply itself: the session hands on a copy of what a transport gives. */
const noted = Symbol('the source');

type Sourced = ModalReply & { readonly [noted]?: Source };
