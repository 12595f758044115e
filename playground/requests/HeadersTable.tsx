import type { ReactElement } from 'react';
import { LongText } from '../controls/LongText.tsx';
import { hostReplyTo } from '../host/host-transport.ts';
import { useWorkspace } from '../page/use-page.ts';
import type { Exchange } from '../preview-state/exchange.ts';

/** The headers of a response, as the endpoint sent them. */
export function HeadersTable({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const isHosted = useWorkspace((state) => state.file !== null);
  const headers = hostReplyTo(exchange.reply)?.headers ?? [];
  if (headers.length === 0) {
    return (
      <p className="muted">
        {isHosted
          ? 'No headers: no endpoint sent this response.'
          : 'No headers: this page responds itself, without a network.'}
      </p>
    );
  }
  return (
    <table className="parameters">
      <caption className="unseen">Headers of the response</caption>
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
