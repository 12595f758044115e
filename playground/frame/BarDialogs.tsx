import type { ReactElement } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { renameDraft } from '../documents/drafts.ts';
import { ownDraftOf } from '../documents/workspace-store.ts';
import { NewDocumentDialog } from '../files/NewDocumentDialog.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { EndpointSettings } from './EndpointSettings.tsx';
import { ShortcutList } from './ShortcutList.tsx';

/** A dialog that a command of the bar opens. */
export type BarDialog = 'new' | 'rename' | 'shortcuts' | 'endpoint';

interface BarDialogsProps {
  readonly name: BarDialog;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Asks for a file to open. */
  readonly onImport: () => void;
}

/** The dialog of a command of the bar. */
export function BarDialogs({ name, onImport, ...props }: BarDialogsProps): ReactElement {
  if (name === 'new') return <NewDocumentDialog onImport={onImport} {...props} />;
  const Content = dialogs[name];
  return <Content {...props} />;
}

type ContentProps = Omit<BarDialogsProps, 'name' | 'onImport'>;

const dialogs = {
  rename: (props: ContentProps) => (
    <Dialog title="Rename the draft" {...props}>
      <NameField />
    </Dialog>
  ),
  shortcuts: (props: ContentProps) => (
    <Dialog title="Keyboard shortcuts" className="shortcuts" {...props}>
      <ShortcutList />
    </Dialog>
  ),
  endpoint: (props: ContentProps) => (
    <Dialog title="Endpoint" {...props}>
      <EndpointSettings close={props.onClose} />
    </Dialog>
  ),
};

function NameField(): ReactElement {
  const { workspace } = usePage();
  const draft = useWorkspace(ownDraftOf);
  return (
    <label className="row">
      Draft’s name
      <input
        className="input"
        value={draft?.title ?? ''}
        onChange={({ target }) => renameDraft(workspace, target.value)}
      />
    </label>
  );
}
