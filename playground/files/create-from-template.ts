import type { PageKind } from '../document-kinds/page-kind.ts';
import type { DocumentTemplate } from '../document-kinds/template.ts';
import { addDraft } from '../documents/drafts.ts';
import type { WorkspaceStore } from '../documents/workspace-store.ts';

/** Adds a draft from a template of a kind, and opens it in the builder. */
export async function createFromTemplate(
  workspace: WorkspaceStore,
  { name: kind }: Pick<PageKind, 'name'>,
  { title, name = title, load, context }: DocumentTemplate,
): Promise<void> {
  addDraft(workspace, { kind, title: name, ...(await load()) });
  const state = workspace.getState();
  workspace.setState({ editing: 'builder', view: 'document', context: { ...state.context, ...context } });
}
