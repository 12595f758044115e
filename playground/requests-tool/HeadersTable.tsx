import type { ReactElement } from 'react';
import { LongText } from '../controls/LongText.tsx';
import { useWorkspace } from '../page/use-page.ts';
import { hostReplyTo } from '../preview-server/host-transport.ts';
import type { Exchange } from '../running-modal/exchange.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** The headers of a request as they were sent, and those of its response. */
export function HeadersTable({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const isHosted = useWorkspace((state) => state.file !== null);
  const { headers = [], requestHeaders = [] } = hostReplyTo(exchange.reply) ?? {};
  if (headers.length + requestHeaders.length === 0) {
    return (
      <p className="muted">
        {isHosted
          ? 'No headers: no endpoint sent this response.'
          : 'No headers: this page responds itself, without a network.'}
      </p>
    );
  }
  return (
    <>
      <HeadersOf of="request" headers={requestHeaders} />
      <HeadersOf of="response" headers={headers} />
    </>
  );
}

function HeadersOf({ of, headers }: { readonly of: string; readonly headers: Headers }): ReactElement | null {
  if (headers.length === 0) return null;
  return (
    <table className="parameters headers">
      <caption>Headers of the {of}</caption>
      <tbody>
        {headers.map(([name, value]) => (
          <tr key={`${name} ${value}`}>
            <th scope="row">{name}</th>
            <td>
              <LongText text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
