import { type ReactElement, useId, useRef } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { isScenarioScope, type ScenarioName, scenarioScopes, scenarios } from '../endpoint/scenarios.ts';
import { usePage, useResponses, useWorkspace } from '../page/use-page.ts';
import { switchResponses } from '../workspace/responses.ts';
import { openTool } from '../workspace/workspace-store.ts';

/** Chooses the source of responses, and the scenario. */
export function EndpointMenu(): ReactElement {
  const { workspace } = usePage();
  const scenario = useWorkspace((state) => state.scenario);
  const scope = useWorkspace((state) => state.scenarioFor);
  const { areUsed } = useResponses();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const words = scenario === 'normal' ? sources[areUsed ? 'own' : 'app'] : scenarios[scenario].title;
  return (
    <>
      <button className="button" type="button" popoverTarget={id}>
        <span className="words">Endpoint:</span> {words} <span aria-hidden="true">▾</span>
      </button>
      <div
        className="popover endpoint-menu"
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label="Endpoint"
      >
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
              popover.current?.hidePopover();
              openTool(workspace, 'responses');
            }}
          >
            Responses
          </button>
          . To use your own endpoint, at any URL: <code>npx json-modal preview FILE --endpoint URL</code>
        </p>
      </div>
    </>
  );
}

const sources = { app: 'Sample app', own: 'Own responses' };

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
