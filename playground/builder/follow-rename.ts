import { type Rename, renameInResponses } from '../endpoint/rename-in-responses.ts';
import { followInEntries } from '../preview-state/carry-over.ts';
import { responsesOf, setResponses } from '../workspace/responses.ts';
import { workspace } from '../workspace/workspace-store.ts';
import { builder } from './store.ts';

/** Has all that names a part by its key, besides the text itself, follow when it gets another. */
export function followRename(rename: Rename): void {
  const { section, key, newKey } = rename;
  const { selected } = builder.getState();
  if (selected?.section === section && selected.key === key)
    builder.setState({ selected: { section, key: newKey, since: selected.since ?? key } });
  followInEntries(rename);
  setResponses(renameInResponses(responsesOf(workspace.getState()), rename));
}
