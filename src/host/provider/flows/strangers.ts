import { strangers } from '../provider-request.ts';
import type { Flow, RequestParts, Run, Step } from './flow.ts';

/** The requests that must not get data. */
interface StrangersOptions {
  readonly isWriting: boolean;
  /** The request that is sent with every kind of wrong credentials. Others are sent without any before their first use. */
  readonly probe: Probe;
  /** The request for a connection that the app does not know. */
  readonly unknown: Probe & { readonly parameter: 'linkId' | 'providerChannelId' };
}

interface Probe {
  readonly operation: string;
  readonly parts?: (run: Run) => RequestParts;
}

/** Creates the flow in which nobody gets data: strangers, and the CRM for a connection that the app does not know. */
export function strangersOf({ isWriting, probe: { operation, parts }, unknown }: StrangersOptions): Flow {
  const byStrangers = strangers.map(
    (caller): Step => ({
      name: `${operation} with ${caller}`,
      operation,
      request: (run) => ({ ...parts?.(run), caller }),
      mustFail: 'basic-accepted',
    }),
  );
  return { name: 'strangers', isWriting, steps: [...byStrangers, stepOfUnknown(unknown)] };
}

function stepOfUnknown({ operation, parameter, parts }: StrangersOptions['unknown']): Step {
  return {
    name: `${operation} with unknown ${parameter}`,
    operation,
    request: (run) => ({ ...parts?.(run), parameters: { [parameter]: `unknown-${run.mark}` } }),
    mustFail: 'unknown-link-accepted',
  };
}
