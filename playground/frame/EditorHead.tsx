import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { kindFacts } from '../analysis/kind-facts.ts';
import { IconButton } from '../controls/buttons.tsx';
import { Choice } from '../controls/Choice.tsx';
import { foldDocumentIcon, moreIcon, redoIcon, undoIcon } from '../controls/icons.tsx';
import { Menu } from '../controls/Menu.tsx';
import { setColumns } from '../documents/columns.ts';
import { editings, fileNameOf } from '../documents/workspace.ts';
import { editingOf, isEdited, resetText, sampleOf } from '../documents/workspace-store.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { usePageWidth } from '../page/use-page-width.ts';

/** The head of the document: its view, and commands for the whole text. */
export function EditorHead(): ReactElement {
  const { workspace, textEditor } = usePage();
  const file = useWorkspace((state) => state.file);
  const sample = useWorkspace(sampleOf);
  const edited = useWorkspace(isEdited);
  const editing = useWorkspace(editingOf);
  const { hasBuilder } = kindFacts[sample.kind];
  const canUndo = useStore(textEditor.history, (state) => state.canUndo);
  const canRedo = useStore(textEditor.history, (state) => state.canRedo);
  const isWide = usePageWidth() === 'wide';
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const VersionsDialog = dialog && dialogs[dialog];
  return (
    <header className="pane-head">
      <h2 className="unseen">{file?.name ?? fileNameOf(sample)}</h2>
      {hasBuilder ? (
        <Choice
          label="View of the document"
          names={editings}
          selected={editing}
          onSelect={(selected) => workspace.setState({ editing: selected })}
        />
      ) : (
        <span className="pane-title">{editings.text}</span>
      )}
      <div className="at-end icon-buttons">
        <IconButton
          label="Undo"
          keys="Ctrl+Z"
          icon={undoIcon}
          isDisabled={!canUndo}
          onClick={textEditor.undo}
        />
        <IconButton
          label="Redo"
          keys="Ctrl+Shift+Z"
          icon={redoIcon}
          isDisabled={!canRedo}
          onClick={textEditor.redo}
        />
        <Menu
          label="More of the document"
          className="icon-button"
          tip="More of the document"
          groups={[
            [
              {
                label: 'Format',
                keys: 'Shift Alt F',
                isDisabled: editing !== 'text',
                choose: textEditor.format,
              },
              {
                label: file ? 'Back to the file' : sample.app ? 'Back to the start' : 'Back to the sample',
                isDisabled: !edited,
                choose: () => resetText(workspace),
              },
              { label: 'Compare…', choose: () => setDialog('compare') },
              { label: 'History…', choose: () => setDialog('history') },
            ],
            isWide
              ? [
                  {
                    label: 'Fold the document',
                    icon: foldDocumentIcon,
                    choose: () => setColumns(workspace, { isDocumentFolded: true }),
                  },
                ]
              : [],
          ]}
        >
          {moreIcon}
        </Menu>
        {VersionsDialog && (
          <Suspense>
            <VersionsDialog onClose={() => setDialog(null)} />
          </Suspense>
        )}
      </div>
    </header>
  );
}

/** Loaded when they are opened. */
const dialogs = {
  compare: lazy(async () => ({ default: (await import('../versions/CompareDialog.tsx')).CompareDialog })),
  history: lazy(async () => ({ default: (await import('../versions/HistoryDialog.tsx')).HistoryDialog })),
};
