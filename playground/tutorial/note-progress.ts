import { previewState } from '../preview-state/preview-state.ts';
import { answersOf } from '../workspace/responses.ts';
import { ownDraftOf, workspace } from '../workspace/store.ts';
import { countDone } from './steps.ts';

/** Notes in the draft how far the guide has led, whenever a request was answered: the requests are forgotten, that is not. */
export function noteProgress(): void {
  previewState.subscribe(({ exchanges }, before) => {
    if (exchanges !== before.exchanges) note();
  });
}

function note(): void {
  const state = workspace.getState();
  const draft = ownDraftOf(state);
  if (draft === undefined) return;
  const { modal, exchanges } = previewState.getState();
  const blocks = modal?.getState().blocks ?? [];
  const reached = countDone({ draft, blocks, exchanges, answers: answersOf(state) });
  if (reached > (draft.reached ?? 0))
    workspace.setState({ own: { ...state.own, [draft.id]: { ...draft, reached } } });
}
