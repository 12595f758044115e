import { countWords, listWords } from '../../../base/text.ts';
import { findCall, type ManifestKind } from '../../../extensions/contracts.ts';
import type { RunTime } from '../../../host/check/run-time.ts';
import { type AppCalls, openAppCalls } from '../../../host/provider/app-calls.ts';
import { Skipped } from '../../../host/provider/flows/flow.ts';
import { requireValue } from '../../cli-error.ts';
import { type CallSource, noCalls } from './check-flows.ts';
import type { LiveTarget } from './settings.ts';

/** The calls of an app during a check, and the emulated CRM that receives them, if there is one. */
interface OpenedCalls extends CallSource {
  readonly crm: AppCalls | null;
}

/** Starts the emulated CRM that the app calls, if it is wanted. `announce` gets its URL, and each call that is waited for. */
export async function openCalls(
  kind: ManifestKind,
  { crmPort }: LiveTarget,
  time: RunTime,
  announce: (line: string) => void,
): Promise<OpenedCalls> {
  if (crmPort === undefined) return { ...noCalls(needsPort), crm: null };
  const crm = requireValue(await openAppCalls(crmPort, time));
  announce(`The emulated CRM runs at ${crm.url}`);
  return {
    crm,
    bodiesOf: crm.bodiesOf,
    async waitFor(name) {
      const call = describeCall(kind, name);
      const waitMs = time.upTo(maxWaitMs);
      const seconds = countWords(Math.ceil(waitMs / 1000), 'second');
      if (crm.bodiesOf(name).length === 0) announce(`Waiting for ${call} at most ${seconds}.`);
      if (await crm.waitFor(name, waitMs)) return null;
      // A rejected call is reported with its problem.
      return crm.entries().some(({ operation }) => operation === name)
        ? `the app sent ${call}, but it was rejected`
        : new Skipped(`the app did not send ${call} within ${seconds}`);
    },
  };
}

/** The longest wait for a call: somebody may have to connect the app by hand. */
const maxWaitMs = 60_000;

const needsPort = 'use --crm-port, and let the app call the emulated CRM';

function describeCall(kind: ManifestKind, name: string): string {
  const call = findCall(kind, name);
  return `${call?.method} ${listWords(call?.paths ?? [])}`;
}
