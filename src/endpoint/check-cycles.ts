import { describeCycle, findCycles } from '../behaviour/cycles.ts';
import { describeSelfReference, listSelfReferences } from '../behaviour/list-conditions.ts';
import { mergeResponse } from '../behaviour/merge.ts';
import { readContents } from '../format/contents.ts';
import type { Contents, ModalJson } from '../format/modal.ts';
import type { DataResponse } from '../format/responses.ts';

/** Creates a function that finds the cycles of conditions that a valid data response adds to a modal. */
export function createCyclesCheck(modal: ModalJson) {
  const contents = readContents(modal);
  const before = new Set(problemsOf(contents).map(identify));
  return (response: DataResponse) =>
    problemsOf(mergeResponse(contents, response)).filter((problem) => !before.has(identify(problem)));
}

type CycleProblem = ReturnType<typeof describeCycle>;

function problemsOf(contents: Contents): readonly CycleProblem[] {
  return [
    ...listSelfReferences(contents).map(describeSelfReference),
    ...findCycles(contents).map(describeCycle),
  ];
}

function identify({ pointer, message }: CycleProblem): string {
  return `${pointer} ${message}`;
}
