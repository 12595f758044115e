import type { PageKind } from '../document-kinds/page-kind.ts';
import type { DocumentTemplate } from '../document-kinds/template.ts';
import { modalTemplates } from '../document-kinds/templates.ts';
import { addDraft } from '../documents/drafts.ts';
import type { WorkspaceStore } from '../documents/workspace-store.ts';

/** Adds a draft from a template of a kind, and opens it in the builder. An empty modal is the first step of the guide. */
export async function createFromTemplate(
  workspace: WorkspaceStore,
  { name: kind }: Pick<PageKind, 'name'>,
  template: DocumentTemplate,
): Promise<void> {
  const { title, name = title, load, context } = template;
  const isBlank = template === modalTemplates[0];
  addDraft(workspace, { kind, title: name, ...(isBlank && { isBlank }), ...(await load()) });
  const state = workspace.getState();
  workspace.setState({ editing: 'builder', view: 'document', context: { ...state.context, ...context } });
  if (isBlank && state.guide.step === 0)
    workspace.setState({ guide: { ...state.guide, document: state.sample, step: 1, done: [0] } });
}
