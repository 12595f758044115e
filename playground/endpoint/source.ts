import type { ModalReply } from 'json-modal';

/** Where an answer that was made in this page comes from. */
export interface Source {
  /** The answer as it was sent. */
  readonly text: string;
  /** Who made it, in words. */
  readonly by: string;
}

/** Who made an answer; `undefined`: it came from elsewhere. */
export function sourceOf(reply: ModalReply): Source | undefined {
  return sources.get(reply);
}

/** Keeps where an answer comes from, as long as the answer is kept. */
export function noteSource(reply: ModalReply, source: Source): ModalReply {
  sources.set(reply, source);
  return reply;
}

const sources = new WeakMap<ModalReply, Source>();
