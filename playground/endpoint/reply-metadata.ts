import type { ModalReply, ModalRequest } from 'json-modal';
import type { DescribedResponse } from '../../src/caller/endpoint/describe-unusable.ts';
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
  /** A sentence: why the modal does not use the response. */
  readonly note?: string;
}

/** A response as it was received. */
interface Received extends DescribedResponse {
  readonly kind: ModalRequest['kind'];
  readonly by: string;
}

/** Returns the source of a response; `undefined` if this page did not create it. */
export function sourceOf(reply: ModalReply | null): Source | undefined {
  return metadata.read(reply);
}

/** Returns the reply of a text, with its source and the reason if the modal does not use it. */
export async function textReply({ kind, by, ...received }: Received): Promise<ModalReply> {
  const { status, text, raw } = received;
  const value = raw === undefined ? parseJson(text) : undefined;
  const note =
    status < 400 && value !== undefined
      ? null
      : (await import('../../src/caller/endpoint/describe-unusable.ts')).describeUnused(received, kind);
  const source = { text, by, ...(note !== null && { note }) };
  return metadata.add({ status, body: value === undefined ? text : value }, source);
}

const metadata = createReplyMetadata<Source>();
