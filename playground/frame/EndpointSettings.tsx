import type { ComponentProps, ReactElement } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { addressOf, setAddress, switchResponses } from '../documents/responses.ts';
import { openTool } from '../documents/workspace-store.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { sources, useSource } from './endpoint-name.ts';

/** The source of responses. */
export function EndpointSettings({ close }: { readonly close: () => void }): ReactElement {
  const { workspace } = usePage();
  const source = useSource();
  return (
    <>
      <div className="row">
        Responses come from
        <Choice
          label="Responses come from"
          names={sources}
          selected={source}
          onSelect={(selected) => {
            setAddress(workspace, { isUsed: selected === 'address' });
            if (selected !== 'address') switchResponses(workspace, selected === 'own');
          }}
        />
      </div>
      {source === 'address' && <AddressFields />}
      <p className="popover-note">
        Write your responses under{' '}
        <button
          className="link"
          type="button"
          onClick={() => {
            close();
            openTool(workspace, 'responses');
          }}
        >
          Responses
        </button>
        , and simulate faults under{' '}
        <button
          className="link"
          type="button"
          onClick={() => {
            close();
            openTool(workspace, 'requests');
          }}
        >
          Requests
        </button>
        . For an endpoint that the browser does not let this page call:{' '}
        <code>npx json-modal preview FILE --endpoint URL</code>
      </p>
    </>
  );
}

function AddressFields(): ReactElement {
  const { workspace } = usePage();
  const { url } = useWorkspace(addressOf);
  const secret = useWorkspace((state) => state.secret);
  return (
    <>
      <EnteredField
        label="Address"
        type="url"
        placeholder="http://localhost:3000/"
        value={url}
        onEnter={(entered) => setAddress(workspace, { url: entered.trim() })}
      />
      <EnteredField
        label="Secret"
        type="password"
        autoComplete="off"
        value={secret}
        onEnter={(entered) => workspace.setState({ secret: entered })}
      />
      <p className="popover-note">
        The secret signs the tokens. It stays in this page, and is gone after a reload.
      </p>
    </>
  );
}

interface EnteredFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly value: string;
  readonly onEnter: (text: string) => void;
}

/** A field whose text counts when it is left, or at Enter: each change opens the modal again. */
function EnteredField({ label, value, onEnter, ...input }: EnteredFieldProps): ReactElement {
  return (
    <label className="row">
      {label}
      <input
        className="input"
        defaultValue={value}
        onBlur={({ target }) => onEnter(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onEnter(currentTarget.value)}
        {...input}
      />
    </label>
  );
}
