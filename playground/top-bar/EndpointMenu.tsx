import type { ReactElement } from 'react';
import { isScenario, isScenarioScope, scenarioScopes, scenarios } from '../endpoint/scenarios.ts';
import { useWorkspace, workspace } from '../workspace/store.ts';

/** Chooses how the sample endpoint behaves, and to which requests. */
export function EndpointMenu(): ReactElement {
  const scenario = useWorkspace((state) => state.scenario);
  const scope = useWorkspace((state) => state.scenarioFor);
  return (
    <div className="fields endpoint">
      <label className="field">
        <span>Endpoint</span>
        <select
          className="select"
          value={scenario}
          title={scenarios[scenario].description}
          onChange={({ target: { value } }) => isScenario(value) && workspace.setState({ scenario: value })}
        >
          {Object.entries(scenarios).map(([name, { title }]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>for</span>
        <select
          className="select"
          aria-label="For which requests"
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
    </div>
  );
}
