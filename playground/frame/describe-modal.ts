import { findMalformedValue, type ModalState } from 'json-modal';
import { countWords } from '../../src/base/text.ts';
import { listWords, shorten } from '../controls/text.ts';
import { type BoundFile, describeResponder } from '../preview-server/bound-file.ts';
import { describeFailure, type Exchange, type ModalOutcome } from '../running-modal/exchange.ts';

/** A sentence about a modal: whether it can be sent, waits for something, has failed, or is of an earlier text. */
export interface ModalLine {
  readonly state: 'ready' | 'waiting' | 'failed' | 'behind';
  readonly text: string;
}

/** Describes what a modal waits for, or the cause of its failure, in the words of the failed request. */
export function describeModal(
  state: ModalState,
  file: BoundFile | null,
  exchanges: readonly Exchange[],
): ModalLine {
  const { phase, busy, failure, success } = state;
  if (failure !== null) {
    const failed = exchanges.find(({ outcome }) => outcome.failure === failure);
    return { state: 'failed', text: `Cause: ${describeCause(failed?.outcome) ?? describeFailure(failure)}` };
  }
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

/** Returns the first problem of an invalid response, or else the explanation of the failure. The request has the hints. */
function describeCause(outcome: ModalOutcome | undefined): string | undefined {
  const { text, faults: [fault, ...others] = [] } = outcome ?? {};
  if (fault === undefined) return text;
  const more = [fault, ...others].reduce((sum, { count = 0 }) => sum + count, others.length);
  return more === 0 ? fault.message : `${fault.message} And ${countWords(more, 'more problem')}.`;
}

/** Names the blocks that keep the form from being sent, or says that no button sends it; `null` if it can be sent. */
export function describeMissingValues({
  blocks,
  actions,
}: Pick<ModalState, 'blocks' | 'actions'>): string | null {
  const visible = blocks.filter((block) => block.visible);
  const missing = visible.filter(({ options, value }) => options.isRequired === true && isEmpty(value));
  if (missing.length > 0)
    return `Cannot be sent yet: ${listNames(missing)} ${missing.length === 1 ? 'is' : 'are'} empty`;
  const malformed = visible.filter((block) => findMalformedValue(block, block.value) !== null);
  if (malformed.length > 0)
    return `Cannot be sent yet: ${listNames(malformed)} ${malformed.length === 1 ? 'has' : 'have'} a malformed value`;
  const hasSend = actions.some((action) => action.visible && action.options.handler === 'request');
  return hasSend ? null : 'No button that sends the form is shown';
}

/** Names the blocks that show an error of the endpoint; `null` if there are none. */
function describeErrors({ blocks }: Pick<ModalState, 'blocks'>): string | null {
  const wrong = blocks.filter(({ visible, error }) => visible && error !== null);
  if (wrong.length === 0) return null;
  return `${listNames(wrong)} ${wrong.length === 1 ? 'has an error' : 'have errors'}`;
}

function listNames(blocks: ModalState['blocks']): string {
  const names = blocks.map(({ key, options }) => shorten(options.label || key, longestName));
  const more = names.length - maxNames;
  return listWords(more > 1 ? [...names.slice(0, maxNames), `${more} more`] : names);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

const maxNames = 3;

const longestName = 40;
