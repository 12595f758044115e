import type { ProviderOperation } from 'json-modal/extensions';
import { memo, type ReactElement } from 'react';
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
  /** The beginning that the URLs have in common, which the closed row leaves out. */
  readonly base: string;
  readonly problems: readonly ExplainedProblem[];
  readonly isOpen: boolean;
  /** Opens the row of an endpoint, and closes the one that was open; `null` closes it. */
  readonly onOpen: (name: string | null) => void;
}

/** An endpoint as a row: its method, its name, and the end of its URL. It opens in place, and with a problem it is open. */
export const EndpointRow = memo(Row, isSameJson);

function Row(props: EndpointRowProps): ReactElement | null {
  const { name, operation, url, base, problems, isOpen: isChosen, onOpen } = props;
  const page = usePage();
  if (operation === undefined) return null;
  const write = (next: string, as: 'typing' | 'step' = 'step') =>
    change(page, (text) => writeEndpoint(text, name, next), as);
  const { method, required, calledWhen, urlParameters } = operation;
  const missing = url === undefined ? [] : missingParameters(url, urlParameters);
  const isOpen = isChosen || problems.length > 0;
  return (
    <li className="endpoint" data-record data-open={isOpen}>
      <div className="endpoint-line">
        <button
          className="endpoint-row"
          type="button"
          aria-expanded={isOpen}
          title={url}
          onClick={() => onOpen(isChosen ? null : name)}
        >
          <EndpointDot operation={name} />
          <code className="endpoint-method">{method}</code>
          <span className="endpoint-name cut">{name}</span>
          <code className="endpoint-path cut">
            <bdi>{isOpen ? '' : url?.slice(base.length)}</bdi>
          </code>
        </button>
        {url === undefined ? (
          <Button look="lined" onClick={() => write('https://')}>
            Add <span className="unseen">{name}</span>
          </Button>
        ) : (
          required !== 'always' &&
          isOpen && (
            <Button
              onClick={() => change(page, (text) => removeEndpoint(text, name), 'step', `Removed ${name}.`)}
            >
              Remove <span className="unseen">{name}</span>
            </Button>
          )
        )}
      </div>
      {!isOpen ? null : url === undefined ? (
        <p className="muted endpoint-use">{required === 'always' ? calledWhen : required.otherwise}</p>
      ) : (
        <div className="endpoint-url">
          <input
            className="input"
            aria-label={name}
            spellCheck={false}
            value={url}
            // It stays open when its problem is fixed.
            onFocus={() => onOpen(name)}
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
