import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLinter, type TextLinter } from '../analysis/linter.ts';
import type { Saved } from '../controls/SavedState.tsx';
import { createNotification, type NotificationState, notify } from '../documents/notification-store.ts';
import { createWorkspace, textOf, updateFile, type WorkspaceStore } from '../documents/workspace-store.ts';
import { createTextEditor, type TextEditor } from '../editor/editor.ts';
import { createRaces, type Races } from '../endpoint/held-responses.ts';
import { createTimeline, type TimelineStore } from '../extension-calls/timeline.ts';
import { withEndings } from '../json-text/line-endings.ts';
import { createHost, type Host } from '../preview-server/host.ts';
import { createPreview, type Preview } from '../running-modal/preview-state.ts';
import {
  createExplainedBlock,
  createFocusedBlock,
  createShownVariant,
  type ShownVariant,
} from '../running-modal/shown-in-preview.ts';
import { type BuilderState, createBuilder } from './builder-store.ts';
import {
  type BroughtTo,
  type ChosenProblem,
  createBroughtTo,
  createChosenProblem,
  createSelectedRow,
  createSelection,
  type SelectedRow,
  type Selection,
} from './selections.ts';

/** The state of a page, in stores. Components get it with hooks; other functions get it, or one store, as an argument. */
export interface Page {
  readonly host: Host;
  readonly notification: StoreApi<NotificationState>;
  readonly workspace: WorkspaceStore;
  /** Whether the browser has stored the workspace. */
  readonly stored: StoreApi<Saved>;
  /** Saves the text to the file of the preview. */
  readonly save: () => Promise<void>;
  readonly linter: TextLinter;
  readonly preview: Preview;
  /** The variant of the modal in the preview. */
  readonly shownVariant: StoreApi<ShownVariant>;
  /** The held responses of the modal. */
  readonly races: Races;
  readonly textEditor: TextEditor;
  readonly builder: StoreApi<BuilderState>;
  /** The block that is edited in the schema. */
  readonly focusedBlock: ReturnType<typeof createFocusedBlock>;
  /** The index of the explained block. */
  readonly explainedBlock: ReturnType<typeof createExplainedBlock>;
  /** Whether a press in the preview selects a block. */
  readonly isSelecting: StoreApi<boolean>;
  /** The selected part of a document with records, such as a condition of a filter. */
  readonly selection: StoreApi<Selection>;
  /** The height at which the whole modal is seen, in pixels; 0 until it is measured. */
  readonly neededHeight: StoreApi<number>;
  /** The requests between the CRM and the app of a manifest. */
  readonly timeline: TimelineStore;
  readonly broughtTo: StoreApi<BroughtTo>;
  /** The problem of the document that was chosen last. */
  readonly chosenProblem: StoreApi<ChosenProblem>;
  /** The row of the responses that is shown. */
  readonly selectedRow: StoreApi<SelectedRow>;
}

/** Creates the state of a page, which shares nothing with other pages except for the storage of the browser. */
export function createPage(): Page {
  const host = createHost();
  const notification = createNotification();
  const stored = createStore<Saved>(() => 'saved');
  const workspace = createWorkspace(
    (message) => notify(notification, message),
    (state) => stored.setState(state, true),
  );
  const shownVariant = createShownVariant();
  const races = createRaces();
  const preview = createPreview(workspace, host, shownVariant, races);
  return {
    host,
    notification,
    workspace,
    stored,
    save: createSave(workspace, host),
    linter: createLinter(),
    preview,
    shownVariant,
    races,
    textEditor: createTextEditor(workspace),
    builder: createBuilder(workspace),
    focusedBlock: createFocusedBlock(),
    explainedBlock: createExplainedBlock(),
    isSelecting: createStore(() => false),
    selection: createSelection(workspace),
    neededHeight: createStore(() => 0),
    timeline: createTimeline(),
    broughtTo: createBroughtTo(),
    chosenProblem: createChosenProblem(preview),
    selectedRow: createSelectedRow(),
  };
}

/** Creates a function that saves the text to the file, unless another program changed the file. It never rejects. */
function createSave(workspace: WorkspaceStore, host: Host): () => Promise<void> {
  let last = Promise.resolve();

  async function save(): Promise<void> {
    const state = workspace.getState();
    const { file } = state;
    if (file === null) return;
    const text = textOf(state);
    // Writing a deleted file again loses nothing.
    const version = file.text === null ? null : file.base;
    const body = JSON.stringify({ text: withEndings(text, file.lineEnding), version });
    const saving = host.ask('file', { method: 'PUT', body }).then(
      (saved) => {
        const { version: base } = saved as { readonly version: string };
        return { text, version: base, base, problem: null };
      },
      (error) => ({ problem: error instanceof Error ? error.message : String(error) }),
    );
    try {
      updateFile(workspace, { isSaving: true });
    } finally {
      updateFile(workspace, { ...(await saving), isSaving: false });
    }
  }

  return () => {
    // Each run depends on the result of the one before. An unexpected error must not block later runs.
    last = last.then(save).catch(reportError);
    return last;
  };
}
