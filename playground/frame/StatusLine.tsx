import type { ModalState } from 'json-modal';
import { type ReactElement, Suspense } from 'react';
import { useStore } from 'zustand';
import { describeProblems, stateOf } from '../analysis/judgement.ts';
import { goodIcon, notYetIcon, problemsIcon, warningIcon } from '../controls/icons.tsx';
import { shorten } from '../controls/text.ts';
import { kindOf } from '../document-kinds/index.ts';
import { isForModal } from '../documents/modal-of-response.ts';
import { editingOf, openTool } from '../documents/workspace-store.ts';
import { useModalState, usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { goToNextProblem } from '../problems/go-on-keys.ts';
import { describeModal, type ModalLine } from './describe-modal.ts';

/** The line at the foot of the page: the problems of the text, and the state of the modal in words of the CRM's user. */
export function StatusLine(): ReactElement {
  const { Status } = useWorkspace(kindOf);
  const line = useModalLine();
  return (
    <section className="status" aria-label="Status">
      <ProblemCount isBesideFailure={line?.state === 'failed'} />
      <ModalStatus line={line} />
      {Status && (
        <Suspense>
          <Status />
        </Suspense>
      )}
      <span className="status-end">
        <BackToInput />
        <VariantNote />
        <Caret />
      </span>
    </section>
  );
}

/** The problems of the text. Beside the failure of a modal, it does not say without a subject that all is well. */
function ProblemCount({ isBesideFailure }: { readonly isBesideFailure: boolean }): ReactElement {
  const page = usePage();
  const { workspace, chosenProblem } = page;
  const chosen = useStore(chosenProblem, ({ index }) => index);
  const problems = usePreviewState((now) => now.problems);
  const lint = usePreviewState((now) => now.lint);
  const severity = stateOf(lint, problems);
  const [first] = problems;
  const isQuiet = isBesideFailure && severity === undefined;
  return (
    <span className="status-part">
      {!isQuiet && (
        <span className="status-icon" data-severity={severity}>
          {severity === undefined ? goodIcon : severity === 'warning' ? warningIcon : problemsIcon}
        </span>
      )}
      <span className="status-count" role="status" data-severity={severity}>
        {isQuiet ? 'Document: no problems' : describeProblems(lint, problems)}
      </span>
      {chosen !== null && chosen < problems.length ? (
        <span className="status-part status-problem">
          <span>
            Problem {chosen + 1} of {problems.length}
          </span>
          <button className="status-link" type="button" onClick={() => void goToNextProblem(page)}>
            <kbd>F8</kbd> next
          </button>
        </span>
      ) : first ? (
        <button
          className="status-link cut"
          type="button"
          title="Show the problems"
          onClick={() => openTool(workspace, 'problems')}
        >
          {problems.length === 1 ? shorten(first.message, 80) : 'Show the problems'}
        </button>
      ) : null}
    </span>
  );
}

/** Returns the sentence about the modal in the preview; `null` without one. */
function useModalLine(): ModalLine | null {
  const state = useModalState(readAll);
  const file = useWorkspace((now) => now.file);
  const isBehind = usePreviewState((now) => now.isBehind);
  const exchanges = usePreviewState((now) => now.exchanges);
  const initial = usePreviewState(({ modal }) => modal?.getInitialState());
  if (!state) return null;
  if (isBehind) return { state: 'behind', text: 'The preview shows the last version without errors.' };
  return state === initial
    ? { state: 'waiting', text: 'Not opened yet' }
    : describeModal(state, file, exchanges);
}

/** Describes the state of the modal, and the cause of a general message. */
function ModalStatus({ line }: { readonly line: ModalLine | null }): ReactElement {
  const { workspace } = usePage();
  const hasRequests = !useWorkspace(isForModal);
  return (
    <span className="status-part status-modal" data-state={line?.state}>
      {line && (
        <span className="status-icon" data-severity={line.state === 'failed' ? 'error' : undefined}>
          {icons[line.state]}
        </span>
      )}
      <span role="status">{line ? shorten(line.text, maxCharacters) : ''}</span>
      {line?.state === 'failed' && (
        <button
          className="link"
          type="button"
          onClick={() => openTool(workspace, hasRequests ? 'requests' : 'changes')}
        >
          {hasRequests ? 'Show the request' : 'Show the changes'}
        </button>
      )}
    </span>
  );
}

/** The line and the column of the caret in the text. */
function Caret(): ReactElement | null {
  const { line, column } = useStore(usePage().textEditor.caretPlace);
  const isShown = useWorkspace((state) => editingOf(state) === 'text' && !state.columns.isDocumentFolded);
  return isShown ? (
    <span className="status-caret">
      Line {line}, column {column}
    </span>
  ) : null;
}

const icons = {
  ready: goodIcon,
  waiting: notYetIcon,
  failed: problemsIcon,
  behind: warningIcon,
};

/** The whole is in the details of the request. */
const maxCharacters = 300;

function readAll(state: ModalState): ModalState {
  return state;
}

/** Names the state that the preview was brought to, and a link back to what the user had entered. */
function BackToInput(): ReactElement | null {
  const { broughtTo, preview } = usePage();
  const brought = useStore(broughtTo);
  const blocks = useModalState((state) => state.blocks);
  if (brought.name === null || blocks !== brought.blocks) return null;
  return (
    <span className="status-part status-back">
      <span className="cut">The preview shows {brought.name}</span>
      <button
        className="link"
        type="button"
        onClick={() => {
          broughtTo.setState({ name: null, input: [], blocks: null });
          void preview.reopenWith(brought.input);
        }}
      >
        Back to your input
      </button>
    </span>
  );
}

/** Names the variant that the preview shows, and a link back to the modal itself. */
function VariantNote(): ReactElement | null {
  const { shownVariant } = usePage();
  const { variant } = useStore(shownVariant);
  if (variant === null) return null;
  return (
    <span className="status-part status-back">
      <span className="cut">Variant: {variant.title}</span>
      <button className="link" type="button" onClick={() => shownVariant.setState({ variant: null })}>
        Back to your modal
      </button>
    </span>
  );
}
