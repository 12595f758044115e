import { noResponses, type OwnResponse, type OwnResponses } from '../endpoint/own-responses.ts';
import type { Workspace } from './workspace.ts';
import { sampleOf, useWorkspace, workspace } from './workspace-store.ts';

/** The developer's own answers to the modal in use. */
export function responsesOf(state: Workspace): OwnResponses {
  const { id } = sampleOf(state);
  return (Object.hasOwn(state.answers, id) && state.answers[id]) || noResponses;
}

/** Sees them. */
export function useResponses(): OwnResponses {
  return useWorkspace(responsesOf);
}

/** Keeps an answer at its place in the list; without a place, as one more. From then on they are used. */
export function setResponse(answer: OwnResponse, index?: number): void {
  const own = responsesOf(workspace.getState());
  if (index === undefined) setResponses({ ...own, areUsed: true, list: [...own.list, answer] });
  else setResponses({ ...own, list: own.list.with(index, answer) });
}

/** Forgets the answer at a place in the list. */
export function removeResponse(index: number): void {
  const own = responsesOf(workspace.getState());
  setResponses({ ...own, list: own.list.toSpliced(index, 1) });
}

/** Lets the developer's own answers come first, or the sample app alone answer. */
export function switchResponses(areUsed: boolean): void {
  setResponses({ ...responsesOf(workspace.getState()), areUsed });
}

/** Puts other answers in the place of all of them. */
export function setResponses(own: OwnResponses): void {
  const state = workspace.getState();
  workspace.setState({ answers: { ...state.answers, [sampleOf(state).id]: own } });
}
