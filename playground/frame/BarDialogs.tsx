import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { Button } from '../controls/buttons.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import type { MenuEntry } from '../controls/Menu.tsx';
import { renameDraft } from '../documents/drafts.ts';
import { ownDraftOf } from '../documents/workspace-store.ts';
import { NewDocumentDialog } from '../files/NewDocumentDialog.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { CommandList } from './CommandList.tsx';
import { EndpointSettings } from './EndpointSettings.tsx';
import { ShortcutList } from './ShortcutList.tsx';

/** A dialog that a command of the bar opens. */
export type BarDialog = 'new' | 'rename' | 'shortcuts' | 'endpoint' | 'search';

interface BarDialogsProps {
  readonly name: BarDialog;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Asks for a file to open. */
  readonly onImport: () => void;
  readonly commands: readonly MenuEntry[];
}

/** The dialog of a command of the bar. */
export function BarDialogs({ name, onImport, commands, ...props }: BarDialogsProps): ReactElement {
  if (name === 'search')
    return (
      <Dialog title="Search" className="search-dialog" {...props}>
        <CommandList commands={commands} close={props.onClose} />
      </Dialog>
    );
  if (name === 'new') return <NewDocumentDialog onImport={onImport} {...props} />;
  const Content = dialogs[name];
  return <Content {...props} />;
}

type ContentProps = Omit<BarDialogsProps, 'name' | 'onImport' | 'commands'>;

const dialogs = {
  rename: RenameDialog,
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

/** Asks for another name of the draft in use. */
function RenameDialog(props: ContentProps): ReactElement {
  const form = useId();
  return (
    <Dialog
      title="Rename"
      action={
        <Button look="main" type="submit" form={form}>
          Rename
        </Button>
      }
      {...props}
    >
      <NameForm id={form} onClose={props.onClose} />
    </Dialog>
  );
}

function NameForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactElement {
  const { workspace } = usePage();
  const draft = useWorkspace(ownDraftOf);
  const [name, setName] = useState(draft?.title ?? '');
  const [isMissing, setMissing] = useState(false);

  function rename(event: FormEvent): void {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    renameDraft(workspace, name.trim());
    onClose();
  }

  return (
    <form id={id} onSubmit={rename}>
      <label className="dialog-field">
        Name
        <input
          className="input"
          data-first
          value={name}
          aria-invalid={isMissing}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <p className="dialog-problem" id={`${id}-problem`} role="alert">
        {isMissing && 'Enter a name.'}
      </p>
    </form>
  );
}
