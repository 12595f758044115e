import { type Rename, renameInResponses } from '../endpoint/rename-in-responses.ts';
import { followInEntries } from '../preview-state/carry-over.ts';
import { responsesOf, setResponses } from '../workspace/responses.ts';
import { workspace } from '../workspace/workspace-store.ts';
import { builder } from './store.ts';

/** Renames a part wherever its key is used outside of the text. */
export function followRename(rename: Rename): void {
  const { section, key, newKey } = rename;
  const { selected } = builder.getState();
  if (selected?.section === section && selected.key === key)
    builder.setState({ selected: { section, key: newKey, since: selected.since ?? key } });
  followInEntries(rename);
  setResponses(renameInResponses(responsesOf(workspace.getState()), rename));
}
