import { contracts, type ManifestKind } from 'json-modal/extensions';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { responseOf, type ShownCall } from '../extension-calls/call.ts';
import type { TimelineConnection } from '../extension-calls/timeline.ts';
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
  { link, channel }: TimelineConnection,
  calls: readonly ShownCall[],
): string {
  const registration = Object.entries(contracts[kind].calls).find(
    ([, { registers }]) => registers?.parameter === 'providerChannelId',
  );
  if (registration === undefined) return link === '' ? '' : `Connection ${link}`;
  if (channel === '') return '';
  const last = calls.findLast(
    (call) =>
      (responseOf(call)?.status ?? 400) < 400 &&
      call.operation === (call.from === 'app' ? registration[0] : 'deleteChannelById'),
  );
  if (last === undefined) return `Channel ${channel}`;
  return last.from === 'app'
    ? `Channel ${channel} is registered at the emulated CRM`
    : `Channel ${channel} was deleted`;
}
