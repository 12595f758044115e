import { fillUrl, type ProviderOperation } from 'json-modal/extensions';
import type { ReactElement } from 'react';
import './manifest.css';
import { Empty } from '../controls/Empty.tsx';
import { EndpointDot } from './EndpointRow.tsx';
import { exampleOf } from './example-of.ts';
import { useDeferredManifest } from './read-manifest.ts';

/** The requests that the CRM sends to the endpoints of a manifest: when, where to, with what, and the response it expects. */
export function EndpointsTool(): ReactElement {
  const { contract, urls } = useDeferredManifest();
  if (contract === null)
    return (
      <Empty title="No requests yet">
        The requests of the CRM appear here once the manifest has an endpoint.
      </Empty>
    );
  return (
    <div className="manifest-scroll">
      <p className="manifest-words">{contract.description}</p>
      <p className="manifest-words muted">{contract.status}</p>
      <ol className="calls" aria-label="Requests of the CRM">
        {Object.entries(contract.operations).map(([name, operation]) => (
          <Call key={name} name={name} operation={operation} url={urls[name]} />
        ))}
      </ol>
    </div>
  );
}

interface CallProps {
  readonly name: string;
  readonly operation: ProviderOperation;
  readonly url: string | undefined;
}

function Call({ name, operation, url }: CallProps): ReactElement {
  const { title, method, calledWhen, urlParameters, body, success, required } = operation;
  const values = Object.fromEntries(
    urlParameters.map((parameter) => [parameter.name, `${parameter.name}-1`]),
  );
  return (
    <li className="call" aria-label={name} data-missing={url === undefined}>
      <h3>
        <EndpointDot operation={name} /> {title}
      </h3>
      <p className="muted">{calledWhen}</p>
      {url === undefined ? (
        <p className="call-missing">
          {required === 'always'
            ? `The manifest lacks ${name}, which is required.`
            : `Not sent. ${required.otherwise}`}
        </p>
      ) : (
        <>
          <p className="call-line">
            <code>
              {method} {fillUrl(url, values)}
            </code>
          </p>
          {body && (
            <details>
              <summary>Body, as {body.type === 'json' ? 'JSON' : 'a form with files'}</summary>
              <pre className="code">{JSON.stringify(exampleOf(body.schema), null, 2)}</pre>
            </details>
          )}
          <p className="muted">
            Expects status {success.status}
            {success.shape === 'empty' ? ' without a body' : success.shape === 'stream' ? ' with a file' : ''}
            .
          </p>
        </>
      )}
    </li>
  );
}
