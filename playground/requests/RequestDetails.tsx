import type { ReactElement } from 'react';
import { Code, LongText } from '../controls/LongText.tsx';
import { responderOf } from '../host/bound-file.ts';
import { hostReplyTo } from '../host/host-transport.ts';
import { useWorkspace } from '../page/use-page.ts';
import type { Exchange } from '../preview-state/exchange.ts';
import { readParameters } from './read-parameters.ts';

/** The body and the parameters of a request. */
export function RequestDetails({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const { body, reply } = exchange;
  const hostReply = hostReplyTo(reply);
  const responder = useWorkspace((state) => responderOf(state.file));
  // A recording keeps no URL: `sent` is the file of the response then.
  const url = responder === 'endpoint' && hostReply !== undefined ? hostReply.sent : exchange.url;
  return (
    <>
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
    </>
  );
}
