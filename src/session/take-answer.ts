import { unauthorizedMessage } from '../behaviour/host-messages.ts';
import { isAnswer } from '../behaviour/is-answer.ts';
import { isObject } from '../format/pointer.ts';
import { applyData } from './apply-data.ts';
import { fail } from './fail.ts';
import type { Failure } from './failure.ts';
import type { Life } from './life.ts';
import { close } from './opening.ts';
import type { ModalReply, ModalRequest } from './transport.ts';

/** An answer, and what it answers. */
export interface Answer {
  readonly kind: ModalRequest['kind'];
  readonly id: number;
  readonly reply: ModalReply;
}

/** Takes an answer for what it is: data, success, an error in the app's words, or none of these. */
export function take(life: Life, answer: Answer): Life {
  const { kind, id, reply } = answer;
  if (kind === 'initial' && reply.status === 401) return unauthorized(life);
  const response = reply.body;
  if (!isAnswer(life.contents, response) || ('success' in response && kind !== 'submit'))
    return fail(life, failureOf(life, reply));
  if ('error' in response) return fail(life, { cause: 'answered' }, response.error.message);
  if ('data' in response)
    return applyData(life, { from: kind === 'initial' ? 'opening' : kind, request: id }, response);
  const { success, refreshPanelData } = response;
  const asks = [success.refreshPanelData, refreshPanelData];
  return { ...close(life), success, refreshPanelData: asks.includes(true) };
}

function unauthorized(life: Life): Life {
  return { ...fail(life, { cause: 'status', status: 401 }, unauthorizedMessage), phase: 'unauthorized' };
}

function failureOf({ contents }: Life, { status, body }: ModalReply): Failure {
  const hasShape = isObject(body) && ['data', 'success', 'error'].some((shape) => Object.hasOwn(body, shape));
  if (status >= 400 && !hasShape) return { cause: 'status', status };
  return typeof body === 'string'
    ? { cause: 'not-json', status }
    : { cause: 'invalid', contents, answer: body };
}
