import type { ReactElement } from 'react';
import { Code } from '../controls/Code.tsx';
import { CopyButton } from '../controls/CopyButton.tsx';
import { toldAbout } from '../host/told.ts';
import type { Exchange } from '../live/exchange.ts';
import { readParameters } from './read-parameters.ts';
import { toCurl } from './to-curl.ts';

/** What a request carried. */
export function Sent({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const { method, body, reply } = exchange;
  const url = toldAbout(reply)?.sent ?? exchange.url;
  return (
    <section className="column" aria-label="Sent">
      <header className="column-head">
        <h2>Sent</h2>
        <CopyButton label="Copy as curl" getText={() => toCurl(exchange)} />
      </header>
      <p className="address">
        <code>{method}</code> {url.split('?')[0]}
      </p>
      {body && <Code label="Body of the request" value={body} />}
      <table className="parameters">
        <caption className="unseen">Parameters of the query</caption>
        <tbody>
          {readParameters(url).map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value === '' ? <span className="muted">empty</span> : value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
