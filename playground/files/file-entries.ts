import { kindFacts } from '../analysis/kind-facts.ts';
import type { MenuEntry } from '../controls/Menu.tsx';
import { kindOf } from '../document-kinds/index.ts';
import { addDraft, deleteDraft } from '../documents/drafts.ts';
import { report } from '../documents/notification-store.ts';
import { responsesOf } from '../documents/responses.ts';
import { fileNameOf, type Workspace } from '../documents/workspace.ts';
import { ownDraftOf, sampleOf, textOf, type WorkspaceStore } from '../documents/workspace-store.ts';
import { withEndings } from '../json-text/line-endings.ts';
import type { Page } from '../page/page.ts';
import {
  deleteDraftIcon,
  duplicateIcon,
  exportIcon,
  importIcon,
  renameIcon,
  typeScriptIcon,
} from './icons.tsx';

/** Returns the entries of the menu to rename, copy, import, export and delete documents. */
export function fileEntries(
  { workspace, notification }: Page,
  pick: () => void,
  rename: () => void,
  copy: (label: string, getText: () => Promise<string>) => void,
): readonly (readonly MenuEntry[])[] {
  const draft = ownDraftOf(workspace.getState());
  const toEntry = ([language, title]: string[]): MenuEntry => ({
    label: `Copy as an endpoint in ${title}`,
    icon: typeScriptIcon,
    choose: () => {
      const state = workspace.getState();
      copy(
        `Endpoint in ${title} copied. "json-modal init --from ${fileNameOf(sampleOf(state))}" adds a test`,
        async () => {
          const { toEndpoint } = await import('./to-endpoint.ts');
          return toEndpoint(textOf(state), fileNameOf(sampleOf(state)), language as keyof typeof languages);
        },
      );
    },
  });
  return [
    [
      { label: 'Rename…', icon: renameIcon, isDisabled: draft === undefined, choose: rename },
      { label: 'Duplicate', icon: duplicateIcon, choose: () => duplicate(workspace) },
    ],
    [
      { label: 'Import a file…', icon: importIcon, choose: pick },
      { label: 'Export as a file', icon: exportIcon, choose: () => exportFile(workspace.getState()) },
      {
        label: 'Copy as TypeScript',
        icon: typeScriptIcon,
        choose: () => {
          const state = workspace.getState();
          copy('Copied as TypeScript', async () => {
            const { toTypeScript } = await import('./to-typescript.ts');
            return toTypeScript(kindOf(state), sampleOf(state).title, textOf(state));
          });
        },
      },
    ],
    kindFacts[kindOf(workspace.getState()).name].modal === 'own'
      ? Object.entries(languages).map(toEntry)
      : [],
    draft
      ? [
          {
            label: 'Delete this draft',
            icon: deleteDraftIcon,
            isDangerous: true,
            choose: () => report(notification, `"${draft.title}" was deleted`, deleteDraft(workspace)),
          },
        ]
      : [],
  ];
}

/** The languages that endpoints are written in. */
const languages = { node: 'JavaScript', typescript: 'TypeScript', python: 'Python', php: 'PHP' } as const;

function duplicate(workspace: WorkspaceStore): void {
  const state = workspace.getState();
  const { kind, id, title, app = id } = sampleOf(state);
  const responses = responsesOf(state);
  const target = ownDraftOf(state)?.target;
  addDraft(workspace, { kind, title: `${title}, copy`, text: textOf(state), app, responses, target });
}

/** Saves the text of a workspace as a file through the browser, with its original line endings. */
function exportFile(state: Workspace): void {
  const text = withEndings(textOf(state), ownDraftOf(state)?.lineEnding ?? '\n');
  saveFile(fileNameOf(sampleOf(state)), text);
}

/** Saves a JSON text as a file through the browser. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
