import { type Rename, renameInAnswers } from '../endpoint/rename-in-responses.ts';
import { followInEntries } from '../preview-state/carry-over.ts';
import { answersOf, setAnswers } from '../workspace/responses.ts';
import { workspace } from '../workspace/store.ts';
import { builder } from './store.ts';

/** Has all that names a part by its key, besides the text itself, follow when it gets another. */
export function followRename(rename: Rename): void {
  const { section, key, fresh } = rename;
  const { chosen } = builder.getState();
  if (chosen?.section === section && chosen.key === key)
    builder.setState({ chosen: { section, key: fresh, since: chosen.since ?? key } });
  followInEntries(rename);
  setAnswers(renameInAnswers(answersOf(workspace.getState()), rename));
}
