import { responsesOf, setResponses } from '../documents/responses.ts';
import { type Rename, renameInResponses } from '../endpoint/rename-in-responses.ts';
import type { Page } from '../page/page.ts';

/** Renames a part wherever its key is used outside of the text. */
export function followRename({ workspace, preview, builder }: Page, rename: Rename): void {
  const { section, key, newKey } = rename;
  const { selected } = builder.getState();
  if (selected?.section === section && selected.key === key)
    builder.setState({ selected: { section, key: newKey, since: selected.since ?? key } });
  preview.followRename(rename);
  setResponses(workspace, renameInResponses(responsesOf(workspace.getState()), rename));
}
