import { type Result, succeed } from '../../base/result.ts';
import { toFetch } from '../../crm/create-crm.ts';
import type { LogEntry, OAuthApp } from '../../crm/crm.ts';
import { openCrm } from '../../crm/open-crm.ts';
import type { RunTime } from '../check/run-limits.ts';
import { installUrl, serveCrm } from '../crm/serve-crm.ts';

/** The emulated CRM that an app calls while it is checked. */
export interface AppCalls {
  /** The base URL of its API. */
  readonly url: string;
  /** The callback of the app with a code, to which the user is redirected who installs it; `null` without an app to install. */
  readonly callback: string | null;
  /** Waits for an accepted call with this name, in milliseconds. Returns `false` if there is none in time. */
  readonly waitFor: (name: string, ms: number) => Promise<boolean>;
  /** Returns the bodies of the accepted calls with this name. */
  readonly bodiesOf: (name: string) => readonly unknown[];
  /** Returns all requests so far. */
  readonly entries: () => readonly LogEntry[];
  readonly close: () => Promise<void>;
}

/** Starts the emulated CRM on a port; 0 means any free one. With an app, a user has agreed to install it. */
export async function openAppCalls(
  port: number,
  time: Pick<RunTime, 'wait'>,
  oauth?: OAuthApp,
): Promise<Result<AppCalls>> {
  const waiting = new Set<() => void>();
  const crm = openCrm({ now: () => new Date(), ...(oauth && { oauth }) });
  const agreed = oauth && (await toFetch(crm.answer)(installUrl(oauth, 'http://localhost')));
  const callback = agreed?.headers.get('location') ?? null;
  // The request of the user is not one of the app.
  const entries = () => crm.contents.log.filter(({ number }) => callback === null || number > 1);
  const onExchange = () => {
    for (const look of waiting) look();
  };
  const served = await serveCrm({ crm, port, portOption: '--crm-port', onExchange });
  if (!served.ok) return served;
  const bodiesOf = (name: string) =>
    entries().flatMap(({ operation, status, request }) =>
      operation === name && status < 400 ? [request.body] : [],
    );

  async function waitFor(name: string, ms: number): Promise<boolean> {
    const ending = new AbortController();
    const isCalled = () => bodiesOf(name).length > 0;
    const look = () => isCalled() && ending.abort();
    waiting.add(look);
    if (!isCalled()) await time.wait(ms, ending.signal);
    waiting.delete(look);
    return isCalled();
  }

  const { url, close } = served.value;
  return succeed({ url, callback, waitFor, bodiesOf, entries, close });
}
