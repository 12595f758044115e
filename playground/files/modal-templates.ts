import type { ModalContext } from 'json-modal';
import { findSample } from '../samples/index.ts';
import { addDraft } from '../workspace/drafts.ts';
import type { WorkspaceStore } from '../workspace/workspace-store.ts';

/** A template of a new modal: a copy of a sample. */
export interface ModalTemplate {
  readonly title: string;
  /** The first name of the draft. Default: the title. */
  readonly name?: string;
  readonly description: string;
  /** The sample that is copied, and whose app responds. */
  readonly sample: string;
  /** Changes of the context, if the template needs them. */
  readonly context?: Partial<ModalContext>;
}

/** The templates, from the smallest to the largest. */
export const modalTemplates: readonly ModalTemplate[] = [
  {
    title: 'Empty',
    name: 'New modal',
    description: 'One input, and two buttons: to save and to cancel.',
    sample: 'empty',
  },
  {
    title: 'Confirm with text',
    description: 'Describes the action, and requires a reason before it runs.',
    sample: 'confirm',
  },
  {
    title: 'Order form',
    description:
      'Every kind of block. The endpoint supplies the items, and rejects orders that it cannot fill.',
    sample: 'cake-order',
  },
  {
    title: 'Dependent selects',
    description: 'One choice determines the items of the next, which the endpoint returns.',
    sample: 'dependent-selects',
  },
  {
    title: 'List action',
    description: 'For the selected records of a list, or all of them.',
    sample: 'list-action',
    context: { view: 'list', selectedIds: [9, 12, 15] },
  },
];

/** Adds a draft from a template, and opens it in the builder. */
export function createFromTemplate(
  workspace: WorkspaceStore,
  { title, name = title, sample, context }: ModalTemplate,
): void {
  addDraft(workspace, name, findSample(sample).text, sample);
  const state = workspace.getState();
  workspace.setState({ editing: 'builder', view: 'schema', context: { ...state.context, ...context } });
}
