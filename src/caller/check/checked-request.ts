import type { ModalJson } from '../../format/modal.ts';
import type { Value } from '../../format/values.ts';
import type { EndpointRequest, EndpointResult } from '../endpoint/endpoint-result.ts';

/** A step of a user: a block gets a value. */
export interface TriedStep {
  readonly block: string;
  readonly value: Value;
}

/** A request with its state and result. */
export interface CheckedRequest {
  /** The steps of the user before it. */
  readonly steps: readonly TriedStep[];
  readonly request: EndpointRequest;
  readonly result: EndpointResult;
  /** The modal at the time of the request. */
  readonly schema: ModalJson;
}
