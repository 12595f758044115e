import { type ReactElement, useId, useRef } from 'react';
import { Button } from '../controls/buttons.tsx';
import { Choice } from '../controls/Choice.tsx';
import { opensIcon } from '../controls/icons.tsx';
import {
  isScenarioScope,
  type ScenarioName,
  scenarioScopes,
  scenarios,
  scenarioTimes,
} from '../endpoint/scenarios.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { simulatedIcon } from './icons.tsx';

/** The fault that the page simulates between the modal and its endpoint, with a popover to choose it. */
export function FaultsMenu(): ReactElement {
  const { workspace, preview } = usePage();
  const scenario = useWorkspace((state) => state.scenario);
  const scope = useWorkspace((state) => state.scenarioFor);
  const times = useWorkspace((state) => state.scenarioTimes);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const isOn = scenario !== 'normal';
  return (
    <>
      <button
        className={isOn ? 'button lined tall faults-on' : 'button lined tall'}
        type="button"
        popoverTarget={id}
      >
        {simulatedIcon}
        Faults: {scenarios[scenario].short}
        {isOn && times === 'once' && ', once'}
        {opensIcon}
      </button>
      <div
        className="popover faults-menu"
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label="Faults"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector<HTMLElement>('input:checked')?.focus();
        }}
      >
        <Scenarios selected={scenario} />
        <label className="row">
          This applies to
          <select
            className="select"
            value={scope}
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
        <div className="row">
          How often
          <Choice
            label="How often"
            names={scenarioTimes}
            selected={times}
            onSelect={(selected) => workspace.setState({ scenarioTimes: selected })}
          />
        </div>
        <div className="popover-note faults-end">
          <span>It begins with the next request.</span>
          <Button
            look="lined"
            onClick={() => {
              popover.current?.hidePopover();
              // In a narrow window, the modal is in another view.
              workspace.setState({ view: 'preview' });
              preview.reopen();
            }}
          >
            Reopen the modal
          </Button>
        </div>
      </div>
    </>
  );
}

function Scenarios({ selected }: { readonly selected: ScenarioName }): ReactElement {
  const { workspace } = usePage();
  const group = useId();
  return (
    <fieldset className="scenarios">
      <legend className="unseen">Fault</legend>
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
            {descriptions[name]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const descriptions: Readonly<Record<ScenarioName, string>> = {
  normal: 'Each request gets the response of the endpoint.',
  slow: 'The response is correct, but takes two seconds longer.',
  reversed: 'The response to the first of two re-requests arrives last, after 3 s.',
  silent: 'No response arrives within the 10 s limit of the CRM.',
  fault: 'The app rejects the block that caused the request, or else the first one.',
  rejected: 'The app responds with an error in its own words.',
  unauthorized: 'The app did not recognize the user.',
  limited: 'The app has received too many requests.',
  broken: 'The app failed.',
  html: 'The response is an HTML page with status 200, as from a proxy.',
  cut: 'The second half of the response is missing.',
  invalid: 'The response names a block that the schema does not have.',
};
