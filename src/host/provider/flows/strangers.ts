import { strangers } from '../provider-request.ts';
import type { Flow, RequestParts, Run, Step } from './flow.ts';

/** The requests that must not get data. */
interface StrangersOptions {
  readonly isWriting: boolean;
  /** The first one is sent with every kind of wrong credentials, the others without any. */
  readonly probes: readonly Probe[];
  /** The request for a connection that the app does not know. */
  readonly unknown: Probe & { readonly parameter: 'linkId' | 'providerChannelId' };
}

interface Probe {
  readonly operation: string;
  readonly parts?: (run: Run) => RequestParts;
}

/** Creates the flow in which nobody gets data: strangers, and the CRM for a connection that the app does not know. */
export function strangersOf({ isWriting, probes, unknown }: StrangersOptions): Flow {
  const [first, ...others] = probes;
  const tries = [
    ...strangers.map((caller) => ({ probe: first, caller })),
    ...others.map((probe) => ({ probe, caller: 'no header' as const })),
  ];
  const byStrangers = tries.flatMap(({ probe, caller }): readonly Step[] => {
    if (probe === undefined) return [];
    const { operation, parts } = probe;
    const request = (run: Run) => ({ ...parts?.(run), caller });
    return [{ name: `${operation} with ${caller}`, operation, request, mustFail: 'basic-accepted' }];
  });
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
