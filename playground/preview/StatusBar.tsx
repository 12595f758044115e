import type { ModalState } from 'json-modal';
import type { ReactElement } from 'react';
import { shorten } from '../controls/text.ts';
import { type BoundFile, describeResponder } from '../host/bound-file.ts';
import { useModalState, usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { describeFailure } from '../preview-state/exchange.ts';
import { openTool } from '../workspace/workspace-store.ts';
import { describeMissingValues } from './describe-missing-values.ts';

/** A sentence about the modal's state: what it is waiting for, and the cause of a general message. */
export function StatusBar(): ReactElement {
  const { workspace } = usePage();
  const state = useModalState(readAll);
  const file = useWorkspace((now) => now.file);
  const initial = usePreviewState(({ modal }) => modal?.getInitialState());
  const isFailed = state !== undefined && state.failure !== null;
  return (
    <div className="status" data-state={isFailed ? 'failed' : undefined}>
      <span role="status">
        {state ? shorten(state === initial ? notOpened : describeState(state, file), maxCharacters) : ''}
      </span>
      {isFailed && (
        <button className="link" type="button" onClick={() => openTool(workspace, 'requests')}>
          Show the request
        </button>
      )}
    </div>
  );
}

const notOpened = 'Not opened yet.';

/** The whole is in the details of the request. */
const maxCharacters = 300;

function readAll(state: ModalState): ModalState {
  return state;
}

function describeState(state: ModalState, file: BoundFile | null): string {
  const { phase, busy, failure, success } = state;
  if (failure !== null) return `Cause: ${describeFailure(failure)}`;
  if (phase === 'opening') return 'Waiting for the first response.';
  if (phase === 'closed') return success ? `Closed: ${describeResponder(file)}` : 'Closed.';
  if (busy === 'submitting') return 'Waiting for the response to the submit.';
  if (busy === 'fetching') return 'Waiting for the response to a re-request.';
  return describeMissingValues(state);
}
