import type { CallOfApp, Host } from '../host/host.ts';
import type { Connection } from '../timeline/timeline.ts';
import type { App, AppReply } from './app.ts';

/** Connects with the app behind the preview that serves this page. */
export async function createHostApp(host: Host, connection: Connection): Promise<App> {
  const past = (await host.ask('calls').catch(() => [])) as readonly CallOfApp[];
  return {
    connection,
    async send(call, manifest, signal) {
      const body = JSON.stringify({ ...call, manifest });
      const reply = (await host.ask('provider', { method: 'POST', body, signal })) as
        | AppReply
        | { readonly reason: string };
      if ('reason' in reply) throw new Error(reply.reason);
      return reply;
    },
    async call(registration) {
      await host.ask('call', { method: 'POST', body: JSON.stringify(registration) });
    },
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
