import type { KindName } from '../analysis/kind-facts.ts';
import { noResponses, type OwnResponses } from '../endpoint/own-responses.ts';
import type { ResponseTarget } from '../endpoint/response-target.ts';
import { lineEndingOf, withPlainEndings } from '../json-text/line-endings.ts';
import { findSample } from '../samples/index.ts';
import type { OwnDraft } from './workspace.ts';
import { ownDraftOf, type WorkspaceStore } from './workspace-store.ts';

/** The contents of a new draft. */
export interface NewDraft {
  readonly kind: KindName;
  readonly title: string;
  readonly text: string;
  /** The sample whose app responds. Default: the one of the smallest modal. */
  readonly app?: string;
  readonly responses?: OwnResponses;
  /** The purpose of a response, if it is known. */
  readonly target?: ResponseTarget | undefined;
  readonly isBlank?: true;
}

/** Adds a draft and opens it. */
export function addDraft(
  workspace: WorkspaceStore,
  { kind, title, text, app = 'empty', responses: ownResponses = noResponses, target, isBlank }: NewDraft,
): void {
  const { own, responses } = workspace.getState();
  const titles = Object.values(own).map((draft) => draft.title);
  const id = findFreeId(own);
  const draft: OwnDraft = {
    kind,
    id,
    title: firstFree(
      (count) => (count === 1 ? title : `${title} ${count}`),
      (candidate) => titles.includes(candidate),
    ),
    text: withPlainEndings(text),
    app,
    made: Date.now(),
    ...(lineEndingOf(text) === '\r\n' && { lineEnding: '\r\n' }),
    ...(target && { target }),
    ...(isBlank && { isBlank }),
  };
  const kept = ownResponses === noResponses ? responses : { ...responses, [id]: ownResponses };
  workspace.setState({ own: { ...own, [id]: draft }, responses: kept, sample: id });
}

/** Changes the title of the draft in use. */
export function renameDraft(workspace: WorkspaceStore, title: string): void {
  const state = workspace.getState();
  const draft = ownDraftOf(state);
  if (draft) workspace.setState({ own: { ...state.own, [draft.id]: { ...draft, title } } });
}

/** Deletes the draft in use, and opens the document that was open before it. Returns a function that restores it. */
export function deleteDraft(workspace: WorkspaceStore): () => void {
  const { own, texts, responses, sample } = workspace.getState();
  const before = workspace.documentBefore();
  const { [sample]: draft, ...otherOwn } = own;
  const { [sample]: text, ...otherTexts } = texts;
  const { [sample]: ownResponses, ...otherResponses } = responses;
  const isThere = (id: string | undefined) => id === findSample(id).id || Object.hasOwn(otherOwn, String(id));
  workspace.setState({
    own: otherOwn,
    texts: otherTexts,
    responses: otherResponses,
    sample: [before, ...Object.keys(otherOwn).reverse()].find(isThere) ?? findSample(before).id,
  });
  return () =>
    workspace.setState((state) => {
      // Another draft may have its id now.
      const id = Object.hasOwn(state.own, sample) ? findFreeId(state.own) : sample;
      return {
        own: { ...state.own, ...(draft && { [id]: { ...draft, id } }) },
        texts: { ...state.texts, ...(text !== undefined && { [id]: text }) },
        responses: { ...state.responses, ...(ownResponses && { [id]: ownResponses }) },
        sample: id,
      };
    });
}

function findFreeId(own: Readonly<Record<string, OwnDraft>>): string {
  return firstFree(
    (count) => `draft-${count}`,
    (candidate) => Object.hasOwn(own, candidate),
  );
}

function firstFree(
  make: (count: number) => string,
  isTaken: (candidate: string) => boolean,
  count = 1,
): string {
  const candidate = make(count);
  return isTaken(candidate) ? firstFree(make, isTaken, count + 1) : candidate;
}
