import type { ReactElement } from 'react';
import { scenarios } from '../endpoint/scenarios.ts';
import { responderOf } from '../host/bound-file.ts';
import { type HostReply, hostReplyTo } from '../host/host-transport.ts';
import { useWorkspace } from '../page/use-page.ts';
import type { Exchange } from '../preview-state/exchange.ts';

/** The method and the address of a request, or why it was not sent. */
export function ExchangeAddress({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const responder = useWorkspace((state) => responderOf(state.file));
  const isHosted = useWorkspace((state) => state.file !== null);
  const { method, url, reply, scenario } = exchange;
  const hostReply = hostReplyTo(reply);
  const { pathname, search } = new URL(url);
  const sent = isHosted ? (hostReply?.sent ?? url) : pathname + search;
  const isSimulated = isHosted && scenario !== null && !scenarios[scenario].isSent;
  const address = isSimulated
    ? `not sent: simulated “${scenarios[scenario].title}”`
    : responder === 'endpoint'
      ? sent
      : responder === 'nobody'
        ? 'not sent: the preview has no endpoint'
        : describeRecording(hostReply);
  return (
    <span title={address}>
      <span>{method}</span> {address}
    </span>
  );
}

/** Describes a request to a recording. */
function describeRecording(hostReply: HostReply | undefined): string {
  return hostReply === undefined
    ? 'not sent, and not recorded'
    : `not sent: the response is ${hostReply.sent}`;
}
