import type { ManifestKind } from 'json-modal/extensions';
import { useEffect, useState } from 'react';
import { usePage } from '../page/use-page.ts';
import { textOf } from '../workspace/workspace-store.ts';
import type { App } from './app.ts';
import { createHostApp } from './host-app.ts';
import { openSession, type Session } from './session.ts';

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
