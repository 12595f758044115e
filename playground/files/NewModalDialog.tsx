import type { ReactElement } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { pageKinds } from '../kinds/index.ts';
import type { PageKind } from '../kinds/page-kind.ts';
import type { Template } from '../kinds/template.ts';
import { usePage } from '../page/use-page.ts';
import { createFromTemplate } from './create-from-template.ts';

interface NewModalDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A dialog with the templates of a new modal. */
export function NewModalDialog({ isOpen, onClose }: NewModalDialogProps): ReactElement {
  const { workspace } = usePage();
  function choose(kind: PageKind, template: Template): void {
    onClose();
    void createFromTemplate(workspace, kind, template);
  }

  return (
    <Dialog title="New modal" className="new-modal" isOpen={isOpen} onClose={onClose}>
      <ul className="list">
        {pageKinds.flatMap((kind) =>
          kind.templates.map((template) => (
            <li key={`${kind.name} ${template.title}`}>
              <button className="list-item described" type="button" onClick={() => choose(kind, template)}>
                <strong>{template.title}</strong>
                <span className="muted">{template.description}</span>
              </button>
            </li>
          )),
        )}
      </ul>
    </Dialog>
  );
}
