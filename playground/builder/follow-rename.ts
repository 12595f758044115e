import { type Rename, renameInResponses } from '../endpoint/rename-in-responses.ts';
import { preview } from '../preview-state/preview-state.ts';
import { responsesOf, setResponses } from '../workspace/responses.ts';
import { workspace } from '../workspace/workspace-store.ts';
import { builder } from './store.ts';

/** Renames a part wherever its key is used outside of the text. */
export function followRename(rename: Rename): void {
  const { section, key, newKey } = rename;
  const { selected } = builder.getState();
  if (selected?.section === section && selected.key === key)
    builder.setState({ selected: { section, key: newKey, since: selected.since ?? key } });
  preview.followRename(rename);
  setResponses(renameInResponses(responsesOf(workspace.getState()), rename));
}
