import type { ModalJson } from '../../format/modal.ts';
import type { Value } from '../../format/values.ts';
import type { EndpointRequest, EndpointResult } from '../endpoint/endpoint-result.ts';

/** A step of a user: a block gets a value. */
export interface Step {
  readonly block: string;
  readonly value: Value;
}

/** The steps of a user before a request. */
export interface Way {
  readonly steps: readonly Step[];
  /** For each earlier submit, the number of steps before it. */
  readonly submits: readonly number[];
}

/** A request with its state and result. */
export interface CheckedRequest extends Way {
  readonly request: EndpointRequest;
  readonly result: EndpointResult;
  /** The modal at the time of the request. */
  readonly schema: ModalJson;
}
