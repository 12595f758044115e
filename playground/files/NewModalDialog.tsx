import type { ReactElement } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { startWith, type Template, templates } from './modal-templates.ts';

interface NewModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Offers what a new modal can begin as. */
export function NewModal({ isOpen, onClose }: NewModalProps): ReactElement {
  function choose(template: Template): void {
    onClose();
    startWith(template);
  }

  return (
    <Dialog title="New modal" className="new-modal" isOpen={isOpen} onClose={onClose}>
      <ul className="list">
        {templates.map((template) => (
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
