import type { ModalReply } from 'json-modal';
import { createReplyNote } from './reply-note.ts';

/** Where an answer that was made in this page comes from. */
export interface Source {
  /** The answer as it was sent. */
  readonly text: string;
  /** Who made it, in words. */
  readonly by: string;
}

/** Who made an answer; `undefined`: it came from elsewhere. */
export function sourceOf(reply: ModalReply): Source | undefined {
  return note.read(reply);
}

/** Keeps with an answer where it comes from. */
export function noteSource(reply: ModalReply, source: Source): ModalReply {
  return note.add(reply, source);
}

const note = createReplyNote<Source>();
