import type { ManifestKind } from 'json-modal/extensions';
import { useEffect, useState } from 'react';
import { textOf } from '../documents/workspace-store.ts';
import type { TimelineConnection } from '../extension-calls/timeline.ts';
import { usePage } from '../page/use-page.ts';
import type { CallOfApp, Host } from '../preview-server/host.ts';
import { type App, type AppReply, openSession, type Session } from './session.ts';

/** Opens a session with the app of an extension: the one behind the preview, or the sample; `null` until it is open. */
export function useSession(kind: ManifestKind): Session | null {
  const { workspace, host, timeline } = usePage();
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    let isEnded = false;
    let opened: Session | null = null;
    void connect().then((app) => {
      if (isEnded) return;
      opened = openSession(kind, app, timeline, () => textOf(workspace.getState()));
      setSession(opened);
    });
    return () => {
      isEnded = true;
      opened?.close();
    };

    async function connect(): Promise<App> {
      const { file } = workspace.getState();
      if (file === null) return (await import('./sample-app.ts')).createSampleApp(kind);
      return file.app === null ? noApp : createHostApp(host, file.app);
    }
  }, [kind, workspace, host, timeline]);
  return session;
}

/** A preview without an endpoint sends nothing. */
const noApp: App = {
  connection: { link: 'json-modal-check', channel: 'json-modal-check', crmUrl: null },
  send: async () => {
    throw new Error('Not sent: the preview has no endpoint. Start it with --endpoint URL.');
  },
  call: async () => {},
  listen: () => () => {},
};

/** Connects with the app behind the preview that serves this page. */
async function createHostApp(host: Host, connection: TimelineConnection): Promise<App> {
  const past = (await host.ask('calls').catch(() => [])) as readonly CallOfApp[];
  return {
    connection,
    async send(call, { manifest }, signal) {
      const body = JSON.stringify({ ...call, manifest });
      const reply = (await host.ask('provider', { method: 'POST', body, signal })) as
        | AppReply
        | { readonly reason: string };
      if ('reason' in reply) throw new Error(reply.reason);
      return reply;
    },
    call: (registration) => host.ask('call', { method: 'POST', body: JSON.stringify(registration) }),
    listen(onRequest) {
      const seen = new Set<string>();
      const report = (request: CallOfApp) => {
        // The numbers begin at 1 again when the preview is started again.
        const id = `${request.at} ${request.number}`;
        if (seen.has(id)) return;
        seen.add(id);
        onRequest(request);
      };
      past.forEach(report);
      return host.subscribe((event) => {
        if (event.type === 'call') report(event.call);
        else if (event.type === 'begin')
          void host.ask('calls').then((calls) => (calls as CallOfApp[]).forEach(report), ignore);
      });
    },
  };
}

function ignore(): void {}
