import type { ModalReply } from 'json-modal';

/** Metadata that a reply carries through the modal, which passes on a copy of the reply. */
interface ReplyMetadata<Value> {
  readonly add: (reply: ModalReply, value: Value) => ModalReply;
  /** Returns `undefined` if the reply has none. */
  readonly read: (reply: ModalReply | null) => Value | undefined;
}

/** Creates a kind of metadata, separate from all others. */
export function createReplyMetadata<Value>(): ReplyMetadata<Value> {
  const name: unique symbol = Symbol('metadata');
  return {
    add: (reply, value) => ({ ...reply, [name]: value }),
    read: (reply) => (reply as (ModalReply & { readonly [name]?: Value }) | null)?.[name],
  };
}

/** The source of a response that this page created. */
interface Source {
  /** The response as it was sent. */
  readonly text: string;
  /** The name of the source, such as "the sample app". */
  readonly by: string;
}

/** Returns the source of a response; `undefined` if this page did not create it. */
export function sourceOf(reply: ModalReply): Source | undefined {
  return metadata.read(reply);
}

/** Returns a reply with its source. */
export function withSource(reply: ModalReply, source: Source): ModalReply {
  return metadata.add(reply, source);
}

const metadata = createReplyMetadata<Source>();
