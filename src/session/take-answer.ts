import { asJson, isObject } from '../base/json.ts';
import { isResponse } from '../behaviour/is-response.ts';
import { unauthorizedMessage } from '../behaviour/malformed.ts';
import { isHttpUrl } from '../format/formats.ts';
import { applyData } from './apply-data.ts';
import { close } from './draft.ts';
import type { LifeEvent } from './effects.ts';
import { fail } from './fail.ts';
import type { Failure } from './failure.ts';
import type { Definition, Life } from './life.ts';
import type { ModalRequest } from './transport.ts';

/** Takes an answer for what it is: data, success, an error in the app's words, or none of these. */
export function takeAnswer(
  life: Life,
  kind: ModalRequest['kind'],
  { id, reply }: LifeEvent & { readonly type: 'answered' },
  definition: Definition,
): Life {
  const { status } = reply;
  if (kind === 'initial' && status === 401)
    return { ...fail(life, { cause: 'status', status }, unauthorizedMessage), phase: 'unauthorized' };
  const answer: unknown = asJson(reply.body);
  if (!isResponse(life.contents, answer, kind === 'initial') || ('success' in answer && kind !== 'submit'))
    return fail(life, failureOf(life, status, answer));
  if ('error' in answer) return fail(life, { cause: 'answered' }, answer.error.message);
  if ('data' in answer)
    return applyData(life, { from: kind === 'initial' ? 'opening' : kind, request: id }, answer);
  const { success: given, refreshPanelData } = answer;
  const { link, ...success } = given;
  const asks = [success.refreshPanelData, refreshPanelData];
  return {
    ...close(life, definition),
    // Whoever shows the message may make a link of it.
    success: link && isHttpUrl(link.value) ? given : success,
    refreshPanelData: asks.includes(true),
  };
}

function failureOf({ contents }: Life, status: number, answer: unknown): Failure {
  const hasShape =
    isObject(answer) && ['data', 'success', 'error'].some((shape) => Object.hasOwn(answer, shape));
  if (status >= 400 && !hasShape) return { cause: 'status', status };
  return typeof answer === 'string' ? { cause: 'not-json', status } : { cause: 'invalid', contents, answer };
}
