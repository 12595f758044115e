import type { ModalReply } from 'json-modal';

/** A note that a reply carries through the modal, which hands on a copy of it. */
export interface ReplyNote<Value> {
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
