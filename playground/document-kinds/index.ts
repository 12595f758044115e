import type { ToolName, Workspace } from '../documents/workspace.ts';
import { sampleOf } from '../documents/workspace-store.ts';
import { filterKind } from './filter.ts';
import { manifestKind } from './manifest.ts';
import { modalKind } from './modal.ts';
import type { PageKind } from './page-kind.ts';
import { responseKind } from './response.ts';

/** The kinds of documents that the page shows, in the order of the dialog for a new one. */
export const pageKinds: readonly PageKind[] = [modalKind, filterKind, manifestKind, responseKind];

/** Returns the kind of the document in use. */
export function kindOf(state: Workspace): PageKind {
  return pageKindNamed(sampleOf(state).kind);
}

/** Returns the kind with a name. */
export function pageKindNamed(name: PageKind['name']): PageKind {
  return pageKinds.find((kind) => kind.name === name) ?? modalKind;
}

/** Whether the tools of a wide window are folded: as they were left for the kind of document, or as they are at first. */
export function areToolsFolded(state: Workspace): boolean {
  const { name, columns } = kindOf(state);
  return state.columns.kinds[name]?.areToolsFolded ?? columns?.areToolsFolded ?? false;
}

/** Returns the tool that is shown: the chosen one if the kind of the document has it, or else its first. */
export function toolOf(state: Workspace): ToolName {
  const { tools } = kindOf(state);
  return tools.find((tool) => tool === state.tool) ?? tools[0] ?? 'problems';
}
