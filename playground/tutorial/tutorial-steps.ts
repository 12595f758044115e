import type { ModalState } from 'json-modal';
import type { OwnResponses } from '../endpoint/own-responses.ts';
import type { Page } from '../page/page.ts';
import type { Exchange } from '../preview-state/exchange.ts';
import { responsesOf } from '../workspace/responses.ts';
import type { OwnDraft } from '../workspace/workspace.ts';
import { ownDraftOf } from '../workspace/workspace-store.ts';

/** The data from which the guide computes the progress. */
interface Progress {
  /** The draft in use; `undefined` for a sample. */
  readonly draft: OwnDraft | undefined;
  readonly blocks: ModalState['blocks'];
  readonly exchanges: readonly Exchange[];
  readonly responses: OwnResponses;
}

/** A step of the guide. Names of controls are between asterisks. */
export interface TutorialStep {
  readonly title: string;
  readonly words: string;
  readonly isDone: (progress: Progress) => boolean;
}

/** The steps to a modal with a field that depends on another, and an own response. */
export const tutorialSteps: readonly TutorialStep[] = [
  {
    title: 'Start a modal',
    words:
      'Press *New*, and choose *Empty*. The *Builder* is on one side, the modal on the other. *Text* shows the JSON of both.',
    isDone: ({ draft }) => draft !== undefined,
  },
  {
    title: 'Ask a question',
    words:
      'Press *Add block* and choose *Radio group*. Write “Is it a gift?” into its *Label*. It starts with two items, Yes and No.',
    isDone: ({ blocks }) => blocks.some(({ options }) => options.items !== undefined),
  },
  {
    title: 'Add a field that depends on it',
    words:
      'Press *Add block* and choose *Input*. Write “Greeting” into its *Label*. Set *Visible when* to *By conditions on other blocks*, and then *Block* to *Is it a gift?*, *Comparison* to *is*, *Value* to *Yes*.',
    isDone: ({ blocks }) => findDependent(blocks).length > 0,
  },
  {
    title: 'Use the modal',
    words:
      'In the modal, choose *Yes*: the *Greeting* appears. Write something into it, and press *Save*. *Requests* shows what was sent, and the response.',
    isDone: ({ draft, blocks, exchanges }) => hasReached(draft, 4) || areSent(blocks, exchanges),
  },
  {
    title: 'Write your own response',
    words:
      'In *Responses* choose *On submit* and press *An empty response*. Replace “Done” with “Thank you”. Press *Reopen*, and *Save* in the modal: your response appears.',
    isDone: ({ draft, exchanges, responses }) =>
      hasReached(draft, 5) ||
      exchanges.some(({ kind, outcome }) => kind === 'submit' && isOwn(outcome.shown, responses)),
  },
];

/** Returns the number of completed steps before the first incomplete one. */
export function countDone(progress: Progress): number {
  const index = tutorialSteps.findIndex(({ isDone }) => !isDone(progress));
  return index < 0 ? tutorialSteps.length : index;
}

/** Text shown after the steps. */
export const nextSteps =
  '*Copy for upload* copies the schema for the CRM. *Share* copies a link to all of this. The other tools list every state of the modal, and explain each block.';

/** Returns whether this many steps are noted in a draft: the requests that prove the last ones are not kept across reloads. */
function hasReached(draft: OwnDraft | undefined, count: number): boolean {
  return draft?.reached !== undefined && draft.reached >= count;
}

function areSent(blocks: Progress['blocks'], exchanges: Progress['exchanges']): boolean {
  const dependent = findDependent(blocks);
  return exchanges.some(({ kind, body }) => kind === 'submit' && dependent.some((key) => hasKey(body, key)));
}

function isOwn(shown: string | undefined, { list }: OwnResponses): boolean {
  const escaped = JSON.stringify(shown ?? '').slice(1, -1);
  return escaped !== '' && list.some(({ kind, text }) => kind === 'submit' && text.includes(escaped));
}

function findDependent(blocks: Progress['blocks']): readonly string[] {
  return blocks.filter(({ options }) => typeof options.visibleOn === 'object').map(({ key }) => key);
}

function hasKey(body: Exchange['body'], key: string): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, key);
}

/** Stores the progress of the guide in the draft after each response, since the requests are not kept. */
export function noteProgress(page: Page): void {
  page.preview.subscribe(({ exchanges }, before) => {
    if (exchanges !== before.exchanges) note(page);
  });
}

function note({ workspace, preview }: Page): void {
  const state = workspace.getState();
  const draft = ownDraftOf(state);
  if (draft === undefined) return;
  const { modal, exchanges } = preview.getState();
  const blocks = modal?.getState().blocks ?? [];
  const reached = countDone({ draft, blocks, exchanges, responses: responsesOf(state) });
  if (reached > (draft.reached ?? 0))
    workspace.setState({ own: { ...state.own, [draft.id]: { ...draft, reached } } });
}
