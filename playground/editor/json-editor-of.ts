import { autocompletion } from '@codemirror/autocomplete';
import type { SubSchema } from '../../src/language-server/sub-schema.ts';
import type { Subject } from '../../src/language-server/subject.ts';
import type { WorkspaceStore } from '../documents/workspace-store.ts';
import { modalJsonSchema } from '../schema/modal-schema.ts';
import { completeAbout } from './complete.ts';
import { createEditor } from './create-editor.ts';
import type { Editor, TextEditor } from './editor.ts';
import { hoverAbout } from './hover.ts';
import { createKeptHistory } from './kept-history.ts';

/** A kind of JSON document, for its editor. */
interface JsonEditorSetup {
  /** The accessible name. */
  readonly label: string;
  /** The schema that completion and descriptions follow. */
  readonly schema: (value: unknown, workspace: WorkspaceStore) => SubSchema;
  /** Returns the modal whose blocks the conditions refer to. Default: none. */
  readonly modal?: (workspace: WorkspaceStore) => unknown;
  /** The index of a block's key in a path. Default: 0. */
  readonly keyDepth?: number;
}

interface PageOfEditor {
  readonly textEditor: TextEditor;
  readonly workspace: WorkspaceStore;
}

/** Returns a function that creates the editor of a document in the page, which completes and explains it by a schema. */
export function jsonEditorOf({ label, schema, modal, keyDepth = 0 }: JsonEditorSetup) {
  return (
    { textEditor, workspace }: PageOfEditor,
    root: ShadowRoot,
    text: string,
    onChange: (text: string) => void,
  ): Editor => {
    const read = (value: unknown): Subject => ({
      root: schema(value, workspace),
      ...(modal && { modal: { value: modal(workspace), schema: modalJsonSchema } }),
      keyDepth,
    });
    return createEditor(root, text, {
      label,
      onChange,
      onHistory: (history) => textEditor.history.setState(history),
      onCaret: (place) => textEditor.caretPlace.setState(place),
      kept: createKeptHistory(workspace),
      features: [autocompletion({ override: [completeAbout(read)], icons: false }), hoverAbout(read)],
    });
  };
}
