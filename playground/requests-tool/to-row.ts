import type { Workspace } from '../documents/workspace.ts';
import { responderOf } from '../preview-server/bound-file.ts';
import { hostReplyTo } from '../preview-server/host-transport.ts';
import { type Exchange, rawTextOf } from '../running-modal/exchange.ts';
import { kindIcons, simulatedIcon } from './icons.tsx';
import type { RequestRow } from './request-row.ts';

/** Returns the row of a request of a modal. Without an endpoint, nothing is sent, so it has no status. */
export function toRow(exchange: Exchange, hasEndpoint: boolean): RequestRow {
  const { number, kind, time, cause, reply, ms, outcome, scenario, isResent } = exchange;
  const isUnsent = !hasEndpoint && scenario === null && outcome.state === 'taken' && kind !== 'open-url';
  return {
    id: number,
    time,
    icon: kindIcons[kind],
    kind: kindNames[kind],
    cause,
    status: isUnsent ? 'not sent' : String(reply?.status ?? stateNames[outcome.state]),
    state: isUnsent ? 'dropped' : outcome.state,
    ms: isUnsent ? null : ms,
    bytes: reply === null || isUnsent ? null : (hostReplyTo(reply)?.bytes ?? sizeOf(rawTextOf(reply))),
    badge: scenario === null ? (isResent ? sentAgain : null) : simulated,
  };
}

const simulated = { words: 'Simulated', icon: simulatedIcon };
const sentAgain = { words: 'Sent again', icon: null };

const kindNames: Readonly<Record<Exchange['kind'], string>> = {
  initial: 'Initial',
  change: 'Re-request',
  submit: 'Submit',
  'open-url': 'New tab',
};

const stateNames: Readonly<Record<Exchange['outcome']['state'], string>> = {
  waiting: 'waiting',
  taken: 'opened',
  failed: 'failed',
  dropped: 'dropped',
};

/** Whether a page has an endpoint or a recording that responds. */
export function hasEndpointIn({ file }: Workspace): boolean {
  return responderOf(file) !== 'nobody';
}

function sizeOf(text: string): number {
  return new Blob([text]).size;
}
