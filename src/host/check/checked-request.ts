import type { ModalSchema } from '../../format/modal.ts';
import type { Value } from '../../format/values.ts';
import type { EndpointRequest, EndpointResult } from '../endpoint-result.ts';

/** One thing that a user does: a block gets a value. */
export interface Step {
  readonly block: string;
  readonly value: Value;
}

/** A request that was made, where in the life of a modal, and what came back. */
export interface CheckedRequest {
  readonly asked: EndpointRequest;
  readonly result: EndpointResult;
  /** The modal as it was when the request was made. */
  readonly schema: ModalSchema;
  /** What the user had done until then. */
  readonly steps: readonly Step[];
}
