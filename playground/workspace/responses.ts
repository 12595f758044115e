import { noAnswers, type OwnAnswer, type OwnAnswers } from '../endpoint/own-responses.ts';
import { sampleOf, useWorkspace, workspace } from './store.ts';
import type { Workspace } from './workspace.ts';

/** The developer's own answers to the modal in use. */
export function answersOf(state: Workspace): OwnAnswers {
  const { id } = sampleOf(state);
  return (Object.hasOwn(state.answers, id) && state.answers[id]) || noAnswers;
}

/** Sees them. */
export function useAnswers(): OwnAnswers {
  return useWorkspace(answersOf);
}

/** Keeps an answer at its place in the list; without a place, as one more. From then on they are used. */
export function setAnswer(answer: OwnAnswer, index?: number): void {
  const own = answersOf(workspace.getState());
  if (index === undefined) setAnswers({ ...own, areUsed: true, list: [...own.list, answer] });
  else setAnswers({ ...own, list: own.list.with(index, answer) });
}

/** Forgets the answer at a place in the list. */
export function removeAnswer(index: number): void {
  const own = answersOf(workspace.getState());
  setAnswers({ ...own, list: own.list.toSpliced(index, 1) });
}

/** Lets the developer's own answers come first, or the sample app alone answer. */
export function turnAnswers(areUsed: boolean): void {
  setAnswers({ ...answersOf(workspace.getState()), areUsed });
}

/** Puts other answers in the place of all of them. */
export function setAnswers(own: OwnAnswers): void {
  const state = workspace.getState();
  workspace.setState({ answers: { ...state.answers, [sampleOf(state).id]: own } });
}
