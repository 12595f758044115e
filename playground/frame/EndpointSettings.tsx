import type { ReactElement } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { switchResponses } from '../documents/responses.ts';
import { openTool } from '../documents/workspace-store.ts';
import { usePage, useResponses } from '../page/use-page.ts';
import { sources } from './endpoint-name.ts';

/** The source of responses. */
export function EndpointSettings({ close }: { readonly close: () => void }): ReactElement {
  const { workspace } = usePage();
  const { areUsed } = useResponses();
  return (
    <>
      <div className="row">
        Responses come from
        <Choice
          label="Responses come from"
          names={sources}
          selected={areUsed ? 'own' : 'app'}
          onSelect={(selected) => switchResponses(workspace, selected === 'own')}
        />
      </div>
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
        . To use your own endpoint, at any URL: <code>npx json-modal preview FILE --endpoint URL</code>
      </p>
    </>
  );
}
