import type { Problem } from '../../../base/problem.ts';
import type { Manifest, ManifestKind } from '../../../extensions/index.ts';
import type { FlowRuleId } from '../../../extensions/responses/flow-rules.ts';
import type { ResponseRuleId } from '../../../extensions/responses/rules/index.ts';
import type { EndpointResult } from '../../endpoint/endpoint-result.ts';
import type { ProviderRequest } from '../provider-request.ts';

/** A series of requests, as a user of the CRM causes them. */
export interface Flow {
  readonly name: string;
  /** Whether it writes data of the app. */
  readonly isWriting: boolean;
  /** The call of the app that starts the flow. */
  readonly awaits?: string;
  readonly steps: readonly FlowStep[];
}

/** A request of a flow, or several of one kind. */
export interface FlowStep {
  /** Unique in its contract. */
  readonly name: StepName;
  readonly operation: string;
  /** Other operations that it calls, depending on responses. */
  readonly mayCall?: readonly string[];
  /**
   * Returns the request, or the reason why it is left out; `null` if other steps already did its work. Without it, the
   * request has neither query nor body.
   */
  readonly request?: (run: Run) => RequestParts | UntriedReason | null;
  /** Returns the next request of a step that repeats; `null` if the last one was enough. */
  readonly next?: (run: Run) => RequestParts | null;
  /** Returns whether a request deletes the record in its URL, where the method of the operation does not tell. */
  readonly isDeletion?: (request: ProviderRequest) => boolean;
  /** Whether the app may reject the request, which is then judged by the step alone, if the rejection is one. */
  readonly mayFail?: boolean;
  /** Whether the request is for the other connection, so that the app may reject it, or send records of that connection. */
  readonly isOfOther?: boolean;
  /** The unusual but right part of the request, which identifies a rejection. */
  readonly trait?: string;
  /** The rule that a response with data breaks, for a request that must not get any. */
  readonly mustFail?: FlowRuleId;
  /** Returns the problems of the last response that need other responses. */
  readonly judge?: (exchange: FlowCall, run: Run) => readonly FlowProblem[];
}

/** The name of a step, by which other steps refer to it. Only {@link nameStep} makes one: a text is not the name of a step. */
export type StepName<Name extends string = string> = Name & { readonly [declared]: true };

declare const declared: unique symbol;

/** Declares the name of a step. */
export function nameStep<const Name extends string>(name: Name): StepName<Name> {
  return name as StepName<Name>;
}

/**
 * The reason why a part was left out. A text is a reason in the options, the manifest or a reported problem. Any other reason
 * is `Skipped`, and makes the check incomplete.
 */
export type UntriedReason = string | Skipped;

/** The reason why a part was left out that should be checked. */
export class Skipped {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Returns whether a part was left out, for this reason. */
export function isReason(parts: object | string): parts is UntriedReason {
  return typeof parts === 'string' || parts instanceof Skipped;
}

/** The maximum number of requests of one step. */
export const maxRepeats = 20;

/** The parts of a request that differ from the usual ones of its step. */
export interface RequestParts
  extends Partial<
    Pick<
      ProviderRequest,
      'operation' | 'parameters' | 'query' | 'body' | 'caller' | 'detail' | 'link' | 'unknown'
    >
  > {
  /** The time to wait before it, in milliseconds. */
  readonly pauseMs?: number;
}

/** A request and its result. */
export interface FlowCall {
  readonly flow: string;
  readonly step: FlowStep;
  readonly request: ProviderRequest;
  readonly result: EndpointResult;
  /** The JSON of the response; `undefined` if it is not JSON. */
  readonly value: unknown;
  /** The data of a successful response; `undefined` for others, and if it has another type than declared. */
  readonly data: unknown;
  /** A JSON pointer to the data in the response. */
  readonly dataPointer: string;
}

/** The settings of a run and what happened so far. */
export interface Run extends RunSettings {
  readonly kind: ManifestKind;
  readonly manifest: Manifest;
  /** Returns the exchanges of a step. */
  readonly of: (step: StepName) => readonly FlowCall[];
  /** Returns the data of the last successful response of a step; `undefined` if there is none. */
  readonly data: (step: StepName) => unknown;
  /** Returns the id that a step created; `undefined` if it created nothing. */
  readonly created: (step: StepName) => string | undefined;
  /** Returns whether a response has a new record with the id of an earlier one, which exists. */
  readonly repeatsId: (exchange: FlowCall) => boolean;
  /** Returns the requests of an operation that had to be rejected. */
  readonly probes: (operation: string) => readonly FlowCall[];
  /** Returns the ids of everything that the run has created. */
  readonly listCreated: () => readonly string[];
  readonly hasEndpoint: (operation: string) => boolean;
  /** Returns the bodies of the accepted calls of the app with this name. */
  readonly calls: (name: string) => readonly unknown[];
}

/** The settings that a run and its recording have in common. */
export interface RunSettings {
  /** The value of `:linkId`. */
  readonly link: string;
  /** The value of `:providerChannelId`. */
  readonly channel: string;
  /** The link id or channel of a second connection. */
  readonly otherLink?: string | undefined;
  /** Whether flows that write are run. */
  readonly isWriting: boolean;
  /** A text that no other run has, for names that can be searched for. */
  readonly mark: string;
  /** The day of the run, as `YYYY-MM-DD`. */
  readonly today: string;
  /** The time in which a search must find a new record, in seconds. */
  readonly searchWait: number;
}

/** A problem of a response, or of several responses together. */
export type FlowProblem = Problem<FlowRuleId | ResponseRuleId>;

/** Returns the day so many days later, both as `YYYY-MM-DD`. */
export function shiftDay(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 10);
}
