import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { describeProblems, stateOf } from '../analysis/judgement.ts';
import { CopyButton, IconButton } from '../controls/buttons.tsx';
import { Choice } from '../controls/Choice.tsx';
import { formatIcon, redoIcon, resetIcon, undoIcon } from '../controls/icons.tsx';
import { textForUpload } from '../editor/text-for-upload.ts';
import { usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { editings, fileNameOf } from '../workspace/workspace.ts';
import { isEdited, resetText, sampleOf, textOf } from '../workspace/workspace-store.ts';

/** The header of the editor: the view, the file name, the problem count, and commands for the whole text. */
export function EditorHead(): ReactElement {
  const { workspace, textEditor } = usePage();
  const file = useWorkspace((state) => state.file);
  const sample = useWorkspace(sampleOf);
  const name = file?.name ?? fileNameOf(sample);
  const edited = useWorkspace(isEdited);
  const back = file ? 'Back to the file' : sample.app ? 'Back to the start' : 'Reset to sample';
  const editing = useWorkspace((state) => state.editing);
  const problems = usePreviewState((now) => now.problems);
  const lint = usePreviewState((now) => now.lint);
  const canUndo = useStore(textEditor.history, (state) => state.canUndo);
  const canRedo = useStore(textEditor.history, (state) => state.canRedo);
  return (
    <header className="pane-head">
      <Choice
        label="How the schema is edited"
        names={editings}
        selected={editing}
        onSelect={(selected) => workspace.setState({ editing: selected })}
      />
      <div className="icon-buttons">
        <IconButton label="Undo" icon={undoIcon} isDisabled={!canUndo} onClick={textEditor.undo} />
        <IconButton label="Redo" icon={redoIcon} isDisabled={!canRedo} onClick={textEditor.redo} />
        <IconButton label={back} icon={resetIcon} isDisabled={!edited} onClick={() => resetText(workspace)} />
        {editing === 'text' && <IconButton label="Format" icon={formatIcon} onClick={textEditor.format} />}
      </div>
      <h2 className="file-name" title={name}>
        {name}
      </h2>
      <span className="state" role="status" data-state={stateOf(lint, problems)}>
        {describeProblems(lint, problems)}
      </span>
      <CopyButton
        className="quiet"
        label="Copy for upload"
        isShort
        getText={() => textForUpload(textOf(workspace.getState()))}
      />
    </header>
  );
}
