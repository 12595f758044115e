import { type ChangeEvent, type ReactElement, useId, useRef, useState } from 'react';
import { CopyButton } from '../controls/buttons.tsx';
import { kindOf } from '../kinds/index.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { addDraft, deleteDraft, renameDraft } from '../workspace/drafts.ts';
import { notify } from '../workspace/notification-store.ts';
import { responsesOf } from '../workspace/responses.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { ownDraftOf, sampleOf, textOf, type WorkspaceStore } from '../workspace/workspace-store.ts';
import { exportFile, toTypeScript } from './export-file.ts';
import { importFiles } from './import-file.ts';
import { NewModalDialog } from './NewModalDialog.tsx';

/** The menu to create, rename, import, export and delete modals. */
export function FileMenu(): ReactElement {
  const page = usePage();
  const { notification, workspace } = page;
  const draft = useWorkspace(ownDraftOf);
  const [isStarting, setStarting] = useState(false);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);

  function close(then: () => void): void {
    popover.current?.hidePopover();
    then();
  }

  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    target.value = '';
    if (file) close(() => void importFiles(page, [file]));
  }

  return (
    <>
      <button className="button" type="button" popoverTarget={id}>
        File <span aria-hidden="true">▾</span>
      </button>
      <div className="popover file-menu" id={id} ref={popover} popover="auto" role="dialog" aria-label="File">
        {draft && (
          <label className="row">
            Draft’s name
            <input
              className="input"
              value={draft.title}
              onChange={({ target }) => renameDraft(workspace, target.value)}
            />
          </label>
        )}
        <button className="list-item" type="button" onClick={() => close(() => setStarting(true))}>
          New modal…
        </button>
        <button className="list-item" type="button" onClick={() => close(() => copyAsDraft(workspace))}>
          Copy as a new draft
        </button>
        <button className="list-item" type="button" onClick={() => picker.current?.click()}>
          Import a file…
        </button>
        <input
          type="file"
          accept=".json,application/json"
          aria-label="File to import"
          ref={picker}
          hidden
          onChange={pick}
        />
        <button
          className="list-item"
          type="button"
          onClick={() => close(() => exportFile(workspace.getState()))}
        >
          Export as a file
        </button>
        <CopyButton
          className="list-item plain"
          label="Copy as TypeScript"
          getText={() => copyAsTypeScript(workspace.getState())}
        />
        {draft && (
          <button
            className="list-item"
            type="button"
            onClick={() =>
              close(() => notify(notification, `Deleted "${draft.title}".`, deleteDraft(workspace)))
            }
          >
            Delete this draft
          </button>
        )}
      </div>
      <NewModalDialog isOpen={isStarting} onClose={() => setStarting(false)} />
    </>
  );
}

function copyAsTypeScript(state: Workspace): Promise<string> {
  return toTypeScript(kindOf(state), sampleOf(state).title, textOf(state));
}

function copyAsDraft(workspace: WorkspaceStore): void {
  const state = workspace.getState();
  const { kind, id, title, app = id } = sampleOf(state);
  const responses = responsesOf(state);
  addDraft(workspace, { kind, title: `${title}, copy`, text: textOf(state), app, responses });
}
