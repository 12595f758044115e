import type { ProviderOperation } from 'json-modal/extensions';
import { memo, type ReactElement, useId } from 'react';
import { useStore } from 'zustand';
import type { ExplainedProblem } from '../analysis/problem.ts';
import { change } from '../builder/change.ts';
import { Button } from '../controls/buttons.tsx';
import { endpointStateOf, endpointStates } from '../extension-calls/call.ts';
import { isSameJson } from '../json-text/json.ts';
import { usePage } from '../page/use-page.ts';
import { PlaceProblems } from '../problems/PlaceProblems.tsx';
import { insertParameter, missingParameters, removeEndpoint, writeEndpoint } from './edit-manifest.ts';

interface EndpointRowProps {
  readonly name: string;
  readonly operation: ProviderOperation | undefined;
  /** `undefined` if the manifest does not have it. */
  readonly url: string | undefined;
  readonly problems: readonly ExplainedProblem[];
}

/** An endpoint: its method, its name, its URL, and its problems with their fixes. */
export const EndpointRow = memo(Row, isSameJson);

function Row({ name, operation, url, problems }: EndpointRowProps): ReactElement | null {
  const page = usePage();
  const id = useId();
  if (operation === undefined) return null;
  const write = (next: string, as: 'typing' | 'step' = 'step') =>
    change(page, (text) => writeEndpoint(text, name, next), as);
  const { method, required, calledWhen, urlParameters } = operation;
  const missing = url === undefined ? [] : missingParameters(url, urlParameters);
  return (
    <li className="endpoint" data-record>
      <div className="endpoint-line">
        <EndpointDot operation={name} />
        <code className="endpoint-method">{method}</code>
        <label className="endpoint-name" htmlFor={url === undefined ? undefined : id}>
          <code>{name}</code>
        </label>
        {url === undefined ? (
          <Button look="lined" onClick={() => write('https://')}>
            Add <span className="unseen">{name}</span>
          </Button>
        ) : (
          required !== 'always' && (
            <Button
              onClick={() => change(page, (text) => removeEndpoint(text, name), 'step', `Removed ${name}.`)}
            >
              Remove <span className="unseen">{name}</span>
            </Button>
          )
        )}
      </div>
      {url === undefined ? (
        <p className="muted endpoint-use">{required === 'always' ? calledWhen : required.otherwise}</p>
      ) : (
        <div className="endpoint-url">
          <input
            className="input"
            id={id}
            spellCheck={false}
            value={url}
            onChange={({ target }) => write(target.value, 'typing')}
          />
          {missing.map((parameter) => (
            <Button
              look="lined"
              key={parameter.name}
              title={parameter.description}
              onClick={() => write(insertParameter(url, parameter.name))}
            >
              Insert <code>:{parameter.name}</code>
            </Button>
          ))}
        </div>
      )}
      <PlaceProblems problems={problems} />
    </li>
  );
}

/** The state of an endpoint as a dot, with its words. */
export function EndpointDot({ operation }: { readonly operation: string }): ReactElement {
  const state = useStore(usePage().timeline, ({ calls }) => endpointStateOf(calls, operation));
  const words = endpointStates[state];
  return <span className="dot endpoint-dot" role="img" data-state={state} aria-label={words} title={words} />;
}
