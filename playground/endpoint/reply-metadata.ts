import type { ModalReply } from 'json-modal';
import { parseJson } from '../json-text/json.ts';

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

/** Returns the reply of a text, with its source. */
export function textReply(status: number, source: Source): ModalReply {
  const value = parseJson(source.text);
  return metadata.add({ status, body: value === undefined ? source.text : value }, source);
}

const metadata = createReplyMetadata<Source>();
