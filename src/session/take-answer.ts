import { unauthorizedMessage, unexpectedMessage } from '../behaviour/host-messages.ts';
import { isAnswer } from '../behaviour/is-answer.ts';
import { isObject } from '../format/pointer.ts';
import { applyData } from './apply-data.ts';
import { still, type Transition } from './effects.ts';
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

/** Takes an answer for what it is: data, success, an error in the app's words, or none of these (format, section 3). */
export function take(life: Life, answer: Answer): Transition {
  const { kind, reply } = answer;
  if (kind === 'initial' && reply.status === 401) return still(unauthorized(life));
  const response = reply.body;
  if (!isAnswer(life.contents, response) || ('success' in response && kind !== 'submit'))
    return still(fail(life, kind, failureOf(life, reply)));
  if ('error' in response) return still(fail(life, kind, { cause: 'answered' }, response.error.message));
  if ('data' in response) return still(applyData(life, answer, response));
  const closed = close(life);
  const { success, refreshPanelData } = response;
  return { ...closed, life: { ...closed.life, success, refreshPanelData: refreshPanelData === true } };
}

/** Shows a message inside the modal; before it was ready, in place of the blocks. */
export function fail(life: Life, kind: Answer['kind'], failure: Failure, message = unexpectedMessage): Life {
  return { ...life, phase: kind === 'initial' ? 'failed' : life.phase, error: { message, failure } };
}

function unauthorized(life: Life): Life {
  const failure = { cause: 'status', status: 401 } as const;
  return { ...life, phase: 'unauthorized', error: { message: unauthorizedMessage, failure } };
}

function failureOf({ contents }: Life, { status, body }: ModalReply): Failure {
  const hasShape = isObject(body) && ['data', 'success', 'error'].some((shape) => Object.hasOwn(body, shape));
  if (status >= 400 && !hasShape) return { cause: 'status', status };
  return typeof body === 'string'
    ? { cause: 'not-json', status }
    : { cause: 'invalid', contents, answer: body };
}
