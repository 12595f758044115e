import type { ReactElement } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { usePage } from '../page/use-page.ts';
import { createFromTemplate, type ModalTemplate, modalTemplates } from './modal-templates.ts';

interface NewModalDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A dialog with the templates of a new modal. */
export function NewModalDialog({ isOpen, onClose }: NewModalDialogProps): ReactElement {
  const { workspace } = usePage();
  function choose(template: ModalTemplate): void {
    onClose();
    createFromTemplate(workspace, template);
  }

  return (
    <Dialog title="New modal" className="new-modal" isOpen={isOpen} onClose={onClose}>
      <ul className="list">
        {modalTemplates.map((template) => (
          <li key={template.sample}>
            <button className="list-item described" type="button" onClick={() => choose(template)}>
              <strong>{template.title}</strong>
              <span className="muted">{template.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
