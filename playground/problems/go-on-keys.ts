import type { Page } from '../page/page.ts';
import { listenToKeys } from '../page/page-keys.ts';

/** Goes to the next problem at F8, and to the one before at Shift+F8, wherever the focus is. */
export function goToProblemsOnKeys(page: Page): void {
  listenToKeys((event) => {
    if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    void goToNextProblem(page, event.shiftKey ? -1 : 1);
  });
}

/** Goes to the next problem of the document, or with -1 to the one before. Its code is loaded at the first call. */
export async function goToNextProblem(page: Page, step: 1 | -1 = 1): Promise<void> {
  (await import('./go-to-problem.ts')).goToNextProblem(page, step);
}
