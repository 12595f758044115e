import { parsePointer } from '../../src/base/pointer.ts';
import type { ExplainedProblem } from '../analysis/problem.ts';
import { setColumns } from '../documents/columns.ts';
import { editingOf } from '../documents/workspace-store.ts';
import type { Page } from '../page/page.ts';

/**
 * Goes to the place of a problem in the view that the document has: its text or its builder. The focus stays where it is,
 * unless it is asked for, or the window has room for one view only.
 */
export function goToProblem(page: Page, problem: ExplainedProblem, takesFocus: boolean): void {
  const { workspace, textEditor } = page;
  const { start, end } = problem.range;
  const isMove = takesFocus || matchMedia('(max-width: 899px)').matches;
  if (isMove) {
    workspace.setState({ view: 'document' });
    setColumns(workspace, { isDocumentFolded: false });
  }
  const showInText = () => {
    if (isMove) textEditor.goTo(start.offset, end.offset);
    else textEditor.show(start.offset);
  };
  if (editingOf(workspace.getState()) === 'text') {
    showInText();
    return;
  }
  // A builder that is just opening shows the place of the caret.
  textEditor.show(start.offset);
  choosePlace(page, problem.pointer);
  const showInTextView = () => {
    workspace.setState({ editing: 'text' });
    requestAnimationFrame(showInText);
  };
  showWhenDrawn(() => showInBuilder(problem, isMove), showInTextView);
}

/** Opens the place of a JSON pointer in the builder: a part of a modal, or a condition of a filter. */
function choosePlace({ builder, selection }: Page, pointer: string): void {
  const [root, section, , key] = parsePointer(pointer);
  if (root === 'properties' && key !== undefined && (section === 'blocks' || section === 'actions'))
    builder.setState({ selected: { section, key }, isOpen: true });
  const [place] = /^\/conditions\/conditions\/\d+\/conditions\/\d+/.exec(pointer) ?? [];
  if (place !== undefined) selection.setState({ place, record: null });
}

/** Tries to show a place in the next frames, until the builder has drawn it. Some problems have no place there. */
function showWhenDrawn(show: () => boolean, otherwise: () => void, frames = 120): void {
  requestAnimationFrame(() => {
    if (show()) return;
    if (frames === 0) otherwise();
    else showWhenDrawn(show, otherwise, frames - 1);
  });
}

/** Shows a problem at its place in the builder. Returns whether the builder has that place. */
function showInBuilder({ pointer }: ExplainedProblem, takesFocus: boolean): boolean {
  const place = document.querySelector(`.editor-body [data-pointer="${CSS.escape(pointer)}"]`);
  if (place === null) return false;
  place.scrollIntoView({ block: 'nearest' });
  if (takesFocus) (controlInRecord(place, pointer) ?? controlBefore(place))?.focus();
  return true;
}

/** Returns the control of the member of a record that a problem is about, or else the first of the record. */
function controlInRecord(place: Element, pointer: string): HTMLElement | null | undefined {
  const record = place.closest('[data-record]');
  const member = CSS.escape(parsePointer(pointer).at(-1) ?? '');
  return (
    record?.querySelector<HTMLElement>(`[data-member="${member}"]`) ??
    record?.querySelector<HTMLElement>('input, select')
  );
}

/** Returns the control that a problem is below. */
function controlBefore(place: Element): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(
    '.editor-body :is(input, select, textarea, button, summary)',
  );
  return [...all].findLast(
    (control) =>
      control.checkVisibility() &&
      (control.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

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
