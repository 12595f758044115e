import type { ModalState } from 'json-modal';
import { type BoundFile, describeResponder } from '../host/bound-file.ts';
import { describeFailure } from '../preview-state/exchange.ts';
import { describeErrors, describeMissingValues } from './describe-missing-values.ts';

/** A sentence about a modal: whether it can be sent, waits for something, has failed, or is of an earlier text. */
export interface ModalLine {
  readonly state: 'ready' | 'waiting' | 'failed' | 'behind';
  readonly text: string;
}

/** Describes what a modal waits for. */
export function describeModal(state: ModalState, file: BoundFile | null): ModalLine {
  const { phase, busy, failure, success } = state;
  if (failure !== null) return { state: 'failed', text: `Cause: ${describeFailure(failure)}` };
  if (phase === 'opening') return { state: 'waiting', text: 'Waiting for the first response' };
  if (phase === 'closed')
    return { state: 'ready', text: success ? `Closed: ${describeResponder(file)}` : 'Closed' };
  if (busy === 'submitting') return { state: 'waiting', text: 'Waiting for the response to the submit' };
  if (busy === 'fetching') return { state: 'waiting', text: 'Waiting for the response to a re-request' };
  const missing = describeMissingValues(state);
  if (missing !== null) return { state: 'waiting', text: missing };
  const errors = describeErrors(state);
  return errors === null ? { state: 'ready', text: 'Ready to be sent' } : { state: 'failed', text: errors };
}
