import type { ModalReply } from 'json-modal';
import { sourceOf } from '../endpoint/source.ts';
import { toldAbout } from '../host/host-reply.ts';
import { layOut } from '../json-text/lay-out.ts';

/** The text of an answer as it came, laid out when it was one line. */
export function textOfReply(reply: ModalReply): string {
  const { body } = reply;
  const parsed = typeof body === 'string' ? body : JSON.stringify(body);
  return layOut(toldAbout(reply)?.text ?? sourceOf(reply)?.text ?? parsed);
}
