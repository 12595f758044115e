import { isObject } from '../../../base/json.ts';
import type { FlowsResult } from '../../../host/provider/run-flows.ts';
import type { StepEvidence } from '../../../host/provider/step-needs.ts';
import type { Evidence } from '../../diagnostics/reported-diagnostic.ts';
import type { CheckedResponse } from '../checked.ts';

/** Adds to a response what sends its step again. */
export function withEvidence(
  { step, ...response }: CheckedResponse & { readonly step: string },
  { evidenceOf }: FlowsResult,
): CheckedResponse {
  const { host, needs } = evidenceOf(step);
  return { ...response, evidence: { id: step, needs, how: { host } } };
}

/** Creates the evidence of a call of the app, which the app sends. */
export function evidenceOfCall(name: string): Evidence {
  return { id: name, needs: [], how: { isCall: true } };
}

/** Returns whether some evidence is a call of the app. */
export function isCall({ how }: Evidence): boolean {
  return isObject(how) && how['isCall'] === true;
}

/** Reads the evidence of a step or call that the last run kept; none for other ones. */
export function toStepEvidence(evidence: Evidence): readonly StepEvidence[] {
  const { id, needs, how } = evidence;
  const host = isCall(evidence) ? id : isObject(how) ? how['host'] : undefined;
  return typeof host === 'string' ? [{ step: id, host, needs }] : [];
}

/** Returns why a step was not sent again; `null` if it was. */
export function findReasonOf(
  evidence: Evidence,
  responses: readonly { readonly step: string }[],
  { leftOut }: FlowsResult,
): string | null {
  const [step] = toStepEvidence(evidence);
  if (step === undefined) return 'it was kept by another version';
  if (responses.some((response) => response.step === step.step)) return null;
  const part = leftOut.find(({ steps }) => steps.includes(step.step) || steps.includes(step.host));
  if (part === undefined) return isCall(evidence) ? 'the app did not call it again' : reasonWithout(step);
  return typeof part.reason === 'string' ? part.reason : part.reason.reason;
}

/** Returns why a step without a response is not judged; `null` if responses to others made it unnecessary. */
function reasonWithout({ step, host }: StepEvidence): string | null {
  return step === host ? null : 'its request was not repeated';
}
