import type { ModalState } from 'json-modal';
import type { ReactElement } from 'react';
import { wordTaker } from '../host/responder.ts';
import { wordFailure } from '../live/exchange.ts';
import { useModalState } from '../live/use-modal-state.ts';
import { openTool } from '../workspace/open-tool.ts';
import { wordCompleteness } from './word-completeness.ts';

/** A sentence about the modal's state: what it waits for, and what is behind a message that says little. */
export function StatusBar(): ReactElement {
  const state = useModalState(readAll);
  const isFailed = state !== undefined && state.failure !== null;
  return (
    <div className="status" data-state={isFailed ? 'failed' : undefined}>
      <span role="status">{state ? wordState(state) : ''}</span>
      {isFailed && (
        <button className="link" type="button" onClick={() => openTool('requests')}>
          Show the request
        </button>
      )}
    </div>
  );
}

function readAll(state: ModalState): ModalState {
  return state;
}

function wordState(state: ModalState): string {
  const { phase, busy, failure, success } = state;
  if (failure !== null) return `What really happened: ${wordFailure(failure)}`;
  if (phase === 'opening') return 'Waiting for the first response.';
  if (phase === 'closed') return success ? `Closed: ${wordTaker()}` : 'Closed.';
  if (busy === 'submitting') return 'The form is under way.';
  if (busy === 'fetching') return 'The endpoint is asked again.';
  return wordCompleteness(state);
}
