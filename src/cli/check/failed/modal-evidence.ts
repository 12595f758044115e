import { canonical, isObject } from '../../../base/json.ts';
import type { Way } from '../../../host/check/checked-request.ts';
import type { GivenValues } from '../../../host/check/choices.ts';
import type { Retraced } from '../../../host/check/retrace.ts';
import type { EndpointRequest } from '../../../host/endpoint/endpoint-result.ts';
import { shortHash } from '../../diagnostics/diagnostic-places.ts';
import type { Evidence } from '../../diagnostics/reported-diagnostic.ts';

/** Returns what makes a request again. Values of `--fill` are not kept, since they may be secret. */
export function evidenceOfRequest(
  context: string,
  { request, steps, submits }: Way & { readonly request: EndpointRequest },
  fill: GivenValues,
): Evidence {
  const way: Retraced = {
    kind: request.kind,
    invoker: request.query['invoker'],
    steps: steps.map((step) => (isFilled(step, fill) ? { block: step.block } : step)),
    submits,
  };
  return { id: shortHash(canonical([context, JSON.stringify(way)])), needs: [], how: { context, way } };
}

function isFilled({ block, value }: Way['steps'][number], fill: GivenValues): boolean {
  return fill.has(block) && String([value].flat()[0]) === fill.get(block);
}

/** Returns what makes all requests of a context again. */
export function evidenceOfContext(context: string, needsSubmit: boolean): Evidence {
  return { id: `context ${context}`, needs: [], how: { context, needsSubmit } };
}

/** Returns what sends an invalid token again. */
export function evidenceOfToken(token: string, kind: EndpointRequest['kind']): Evidence {
  return { id: `token ${token} ${kind}`, needs: [], how: { token } };
}

/** The way to make something again, as it is kept. */
export type ModalRetry =
  | { readonly context: string; readonly way: Retraced }
  | { readonly context: string; readonly needsSubmit: boolean }
  | { readonly token: string };

/** Reads kept evidence; `null` for that of another version. */
export function readEvidence({ how }: Evidence): ModalRetry | null {
  if (!isObject(how)) return null;
  const { context, way, needsSubmit, token } = how;
  if (typeof token === 'string') return { token };
  if (typeof context !== 'string') return null;
  if (typeof needsSubmit === 'boolean') return { context, needsSubmit };
  return isWay(way) ? { context, way } : null;
}

function isWay(value: unknown): value is Retraced {
  if (!isObject(value) || !Array.isArray(value['steps']) || !Array.isArray(value['submits'])) return false;
  const isKind = ['initial', 'change', 'submit'].some((kind) => kind === value['kind']);
  return isKind && value['steps'].every((step) => isObject(step) && typeof step['block'] === 'string');
}
