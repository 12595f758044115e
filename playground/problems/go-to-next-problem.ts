import type { Page } from '../page/page.ts';
import { goToProblem } from './go-to-problem.ts';

/** Goes to the next problem of the document, or with -1 to the one before. In the list of problems, the focus moves there. */
export function goToNextProblem(page: Page, step: 1 | -1): void {
  const { problems } = page.preview.getState();
  const { index } = page.chosenProblem.getState();
  const next = index === null ? (step === 1 ? 0 : problems.length - 1) : index + step;
  const problem = problems.at(next % problems.length);
  if (problem === undefined) return;
  page.chosenProblem.setState({ index: problems.indexOf(problem) });
  const list = document.activeElement?.closest('.problems');
  goToProblem(page, problem, !list);
  // The list has drawn the chosen problem then.
  if (list) requestAnimationFrame(() => list.querySelector<HTMLElement>('[aria-current="true"]')?.focus());
}
