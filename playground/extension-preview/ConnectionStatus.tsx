import { contracts, type ManifestKind } from 'json-modal/extensions';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { Call } from '../extension-calls/call.ts';
import type { Connection } from '../extension-calls/timeline.ts';
import { useDeferredManifest } from '../manifest/read-manifest.ts';
import { usePage } from '../page/use-page.ts';

/** The connection of the preview to the app, in the status line. */
export function ConnectionStatus(): ReactElement | null {
  const { kind } = useDeferredManifest();
  const { timeline } = usePage();
  const connection = useStore(timeline, (state) => state.connection);
  const calls = useStore(timeline, (state) => state.calls);
  const words = kind === null ? '' : describeConnection(kind, connection, calls);
  if (words === '') return null;
  return (
    <span className="status-part status-modal">
      <span className="cut" role="status">
        {words}
      </span>
    </span>
  );
}

/** Describes the connection of an extension: of a channel also whether the emulated CRM has it. */
function describeConnection(
  kind: ManifestKind,
  { link, channel }: Connection,
  calls: readonly Call[],
): string {
  const registration = Object.entries(contracts[kind].calls).find(
    ([, { registers }]) => registers?.parameter === 'providerChannelId',
  );
  if (registration === undefined) return link === '' ? '' : `Connection ${link}`;
  if (channel === '') return '';
  const isDone = ({ from, operation, reply }: Call) =>
    reply !== null &&
    'status' in reply &&
    reply.status < 400 &&
    ((from === 'app' && operation === registration[0]) ||
      (from === 'crm' && operation === 'deleteChannelById'));
  const last = calls.findLast(isDone);
  if (last === undefined) return `Channel ${channel}`;
  return last.from === 'app'
    ? `Channel ${channel} is registered at the emulated CRM`
    : `Channel ${channel} was deleted`;
}
