import type { ModalReply } from 'json-modal';

/** A note that a reply carries through the modal, which hands on a copy of it. */
interface ReplyNote<Value> {
  readonly add: (reply: ModalReply, value: Value) => ModalReply;
  /** `undefined` without such a note. */
  readonly read: (reply: ModalReply | null) => Value | undefined;
}

/** Creates a kind of note, apart from all others. */
export function createReplyNote<Value>(): ReplyNote<Value> {
  const name: unique symbol = Symbol('note');
  return {
    add: (reply, value) => ({ ...reply, [name]: value }),
    read: (reply) => (reply as (ModalReply & { readonly [name]?: Value }) | null)?.[name],
  };
}

/** The source of a response that this page created. */
interface Source {
  /** The answer as it was sent. */
  readonly text: string;
  /** The name of the source, such as "the sample app". */
  readonly by: string;
}

/** Returns the source of a response; `undefined` if this page did not create it. */
export function sourceOf(reply: ModalReply): Source | undefined {
  return note.read(reply);
}

/** Keeps with an answer where it comes from. */
export function noteSource(reply: ModalReply, source: Source): ModalReply {
  return note.add(reply, source);
}

const note = createReplyNote<Source>();
