import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../controls/buttons.tsx';
import { addIcon, opensIcon, searchIcon, warningIcon } from '../controls/icons.tsx';
import { Menu } from '../controls/Menu.tsx';
import { PopoverButton } from '../controls/PopoverButton.tsx';
import { SavedState } from '../controls/SavedState.tsx';
import { DocumentIcon } from '../document-kinds/DocumentIcon.tsx';
import { kindOf } from '../document-kinds/index.ts';
import { themes } from '../documents/workspace.ts';
import { isEdited, isInConflict } from '../documents/workspace-store.ts';
import { FilePicker } from '../files/FilePicker.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { usePageWidth } from '../page/use-page-width.ts';
import type { BoundFile } from '../preview-server/bound-file.ts';
import { previewEnded } from '../preview-server/host.ts';
import type { BarDialog } from './BarDialogs.tsx';
import { DocumentSwitcher } from './DocumentSwitcher.tsx';
import { useEndpointName } from './endpoint-name.ts';
import { helpIcon, markIcon, menuIcon, themeIcons } from './icons.tsx';
import { useBarEntries } from './use-bar-entries.ts';

/**
 * The bar: the document with its commands, and at its end the endpoint, help and the theme. In a narrow window, all but the
 * document is in one menu.
 */
export function TopBar(): ReactElement {
  const file = useWorkspace((state) => state.file);
  const kind = useWorkspace(kindOf);
  const theme = useWorkspace((state) => state.theme);
  const isNarrow = usePageWidth() === 'narrow';
  const picker = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<{ readonly name: BarDialog; readonly isOpen: boolean } | null>(null);
  const open = (name: BarDialog) => setDialog({ name, isOpen: true });
  const page = usePage();
  const importPicked = (picked: File) =>
    void import('../files/import-file.ts').then(({ importFiles }) => importFiles(page, [picked]));
  const pick = () => picker.current?.click();
  const entries = useBarEntries(open, pick);
  useShortcuts({ '/': () => open('shortcuts'), k: () => open('search') });

  return (
    <header className="top-bar" data-area tabIndex={-1}>
      <h1 className="brand">
        {markIcon}
        <span className="brand-words">json-modal</span>
        <span className="unseen">{file ? 'preview' : 'playground'}</span>
      </h1>
      <span className="rule" />
      {file ? <FileBar file={file} /> : <DocumentSwitcher />}
      {isNarrow ? (
        <div className="at-end">
          <Menu label="Menu" className="icon-button" groups={entries.all}>
            {menuIcon}
          </Menu>
        </div>
      ) : (
        <>
          <span className="rule" />
          {!file && (
            <>
              <Button onClick={() => open('new')}>{addIcon} New</Button>
              <Menu label="File" groups={entries.file}>
                File {opensIcon}
              </Menu>
            </>
          )}
          {entries.copies.map(({ label, icon, choose }) => (
            <Button key={label} onClick={choose}>
              {icon} {label}
            </Button>
          ))}
          <div className="at-end">
            {!file && kind.tools.includes('responses') && (
              <>
                <EndpointMenu />
                <span className="rule" />
              </>
            )}
            <IconButton label="Search" keys="Ctrl K" icon={searchIcon} onClick={() => open('search')} />
            <Menu label="Help" tip="Help" className="icon-button" groups={[entries.help]}>
              {helpIcon}
            </Menu>
            <Menu
              label={`Theme: ${themes[theme]}`}
              tip="Theme"
              className="icon-button"
              groups={[entries.themes]}
            >
              {themeIcons[theme]}
            </Menu>
          </div>
        </>
      )}
      {!file && <FilePicker ref={picker} label="File to import" onFile={importPicked} />}
      {dialog && (
        <Suspense>
          <BarDialogs
            {...dialog}
            commands={entries.all.flat()}
            onImport={pick}
            onClose={() => setDialog({ ...dialog, isOpen: false })}
          />
        </Suspense>
      )}
    </header>
  );
}

/** Loaded when the first is opened. */
const BarDialogs = lazy(async () => ({ default: (await import('./BarDialogs.tsx')).BarDialogs }));

/** Handles letters with Ctrl or Cmd, also in a text. A single character would conflict with speech input. */
function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const shortcut = shortcuts[event.key];
      // On a Mac, Ctrl K edits a text.
      if (shortcut === undefined || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      shortcut();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  });
}

/** The source of responses or the scenario, with a popover to choose both. */
function EndpointMenu(): ReactElement {
  const words = useEndpointName();
  return (
    <PopoverButton
      look="endpoint-button"
      name="Endpoint"
      kind="endpoint-menu"
      panel={(close) => <EndpointSettings close={close} />}
    >
      <span className="dot" data-state="good" />
      <span className="cut">
        <span className="endpoint-word">Endpoint: </span>
        <span className="strong">{words}</span>
      </span>
      {opensIcon}
    </PopoverButton>
  );
}

/** Loaded when it is opened. */
const EndpointSettings = lazy(async () => ({
  default: (await import('./EndpointSettings.tsx')).EndpointSettings,
}));

/** The file of the preview, its save state, and the dialog of a conflict. */
function FileBar({ file }: { readonly file: BoundFile }): ReactElement {
  const { save } = usePage();
  const edited = useWorkspace(isEdited);
  const isGone = file.text === null;
  const isSaved = !edited && !isGone;
  const inConflict = useWorkspace(isInConflict);
  const hasEnded = file.problem === previewEnded;
  const problem = file.problem ?? (isGone ? 'The file was deleted. Your text is kept here.' : '');
  return (
    <>
      <span className="document-name" title={describeSource(file)}>
        <DocumentIcon document={file.sample} />
        <strong className="cut">{file.name}</strong>
      </span>
      {!hasEnded && <SavedState state={file.isSaving ? 'saving' : isSaved ? 'saved' : 'not-saved'} />}
      <button
        className={isSaved ? 'button' : 'button main'}
        type="button"
        aria-disabled={isSaved}
        onClick={() => !isSaved && void save()}
      >
        {isGone ? 'Save again' : 'Save'}
      </button>
      {inConflict && (
        <Suspense>
          <ConflictDialog key={file.version} file={file} />
        </Suspense>
      )}
      <span className="file-problem" data-ended={hasEnded} role="status" title={problem}>
        {problem !== '' && warningIcon}
        <span className="cut">{problem}</span>
      </span>
    </>
  );
}

function describeSource({ responder, endpoint }: BoundFile): string {
  if (responder === 'endpoint') return `Responses from ${endpoint}`;
  return responder === 'recording' ? 'Responses from a recording' : 'No endpoint: responses are without data';
}

/** Loaded when another program changes the file. */
const ConflictDialog = lazy(async () => ({
  default: (await import('../versions/ConflictDialog.tsx')).ConflictDialog,
}));
