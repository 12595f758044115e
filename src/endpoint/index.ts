export { defineModal } from './define-modal.ts';
export type { FormOf } from './form-of.ts';
export type { FetchRequest, IncomingRequest, NodeRequest, Refused } from './incoming-request.ts';
export type { BlockErrorsOf, OverridesOf } from './overrides-of.ts';
export type { RequestContext } from './read-context.ts';
export { type Accepted, type ReadOptions, type ReadRequest, readRequest } from './read-request.ts';
export { type Respond, respondTo, type Success, toResponse } from './respond.ts';
export { signToken, type TokenClaims, type TokenTimes } from './token.ts';
export type { WrittenModal } from './typed-modal.ts';
