import type { ReactElement } from 'react';
import { CopyButton } from '../controls/buttons.tsx';
import { Code, LongText } from '../controls/LongText.tsx';
import { responderOf } from '../host/bound-file.ts';
import { type HostReply, hostReplyTo } from '../host/host-transport.ts';
import { useWorkspace } from '../page/use-page.ts';
import type { Exchange } from '../preview-state/exchange.ts';
import { readParameters } from './read-parameters.ts';
import { toCurl } from './to-curl.ts';

/** The data of a request. */
export function RequestDetails({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const { method, body, reply } = exchange;
  const hostReply = hostReplyTo(reply);
  const responder = useWorkspace((state) => responderOf(state.file));
  const isSent = responder === 'endpoint';
  // A recording keeps no URL: `sent` is the file of the response then.
  const url = isSent && hostReply !== undefined ? hostReply.sent : exchange.url;
  return (
    <section className="column" aria-label="Request">
      <header className="column-head">
        <h2>Request</h2>
        {isSent && <CopyButton label="Copy as curl" getText={() => toCurl(exchange)} />}
      </header>
      <p className="address">
        <code>{method}</code>{' '}
        <LongText
          text={
            isSent ? (url.split('?')[0] ?? '') : responder === 'nobody' ? notSent : describeUnsent(hostReply)
          }
        />
      </p>
      {body && <Code label="Body of the request" value={body} />}
      <table className="parameters">
        <caption className="unseen">Parameters of the query</caption>
        <tbody>
          {readParameters(url).map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value === '' ? <span className="muted">empty</span> : <LongText text={value} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const notSent = 'not sent: the preview has no endpoint';

/** Describes a request to a recording. */
function describeUnsent(hostReply: HostReply | undefined): string {
  return hostReply === undefined
    ? 'not sent, and not recorded'
    : `not sent: the response is ${hostReply.sent}`;
}
