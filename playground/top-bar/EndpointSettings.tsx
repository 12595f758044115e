import { type ReactElement, useId } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { isScenarioScope, type ScenarioName, scenarioScopes, scenarios } from '../endpoint/scenarios.ts';
import { usePage, useResponses, useWorkspace } from '../page/use-page.ts';
import { switchResponses } from '../workspace/responses.ts';
import { openTool } from '../workspace/workspace-store.ts';
import { sources } from './endpoint-name.ts';

/** The source of responses, and the scenario. */
export function EndpointSettings({ close }: { readonly close: () => void }): ReactElement {
  const { workspace } = usePage();
  const scenario = useWorkspace((state) => state.scenario);
  const scope = useWorkspace((state) => state.scenarioFor);
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
      <Scenarios selected={scenario} />
      <label className="row">
        This applies to
        <select
          className="select"
          value={scope}
          disabled={scenario === 'normal'}
          onChange={({ target: { value } }) =>
            isScenarioScope(value) && workspace.setState({ scenarioFor: value })
          }
        >
          {Object.entries(scenarioScopes).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <p className="popover-note">
        Write your own responses under{' '}
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
        . To use your own endpoint, at any URL: <code>npx json-modal preview FILE --endpoint URL</code>
      </p>
    </>
  );
}

function Scenarios({ selected }: { readonly selected: ScenarioName }): ReactElement {
  const { workspace } = usePage();
  const group = useId();
  return (
    <fieldset className="scenarios">
      <legend className="unseen">Scenario</legend>
      {(Object.keys(scenarios) as ScenarioName[]).map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={group}
            checked={name === selected}
            aria-labelledby={`${group}-${name}`}
            aria-describedby={`${group}-${name}-more`}
            onChange={() => workspace.setState({ scenario: name })}
          />
          <span id={`${group}-${name}`}>{scenarios[name].title}</span>
          <span className="muted" id={`${group}-${name}-more`}>
            {scenarios[name].description}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
