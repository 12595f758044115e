export { findMalformedValue } from './behaviour/evaluate-modal.ts';
export { mergeResponse } from './behaviour/merge.ts';
export { defaultReadings, possibleReadings, type Readings } from './behaviour/readings.ts';
export { validateResponse } from './behaviour/validate-response.ts';
export type { ActionKindName, ActionOptions } from './format/actions/index.ts';
export type { BlockKindName, BlockOptions } from './format/blocks/index.ts';
export { readContents, toSchema } from './format/contents.ts';
export {
  type Fault,
  type FaultRule,
  type HostError,
  type HostViolation,
  toHostError,
} from './format/fault.ts';
export type { Item } from './format/items.ts';
export type { Malformed } from './format/kind.ts';
export type {
  Action,
  AnyActionOptions,
  AnyBlockOptions,
  Block,
  Contents,
  Definition,
  ModalJson,
  ModalSchema,
} from './format/modal.ts';
export type { DataResponse, ErrorResponse, ModalResponse, SuccessResponse } from './format/responses.ts';
export { validateModal } from './format/validate-modal.ts';
export type { Value } from './format/values.ts';
export type { Condition, ConditionValue, Scalar, VisibleOn } from './format/visible-on.ts';
export { type Clock, systemClock } from './session/clock.ts';
export type { ModalContext } from './session/context.ts';
export { createModal } from './session/create-modal.ts';
export type { Explanation, Reason } from './session/explain.ts';
export { faultsOf } from './session/explain.ts';
export { httpTransport } from './session/http-transport.ts';
export type { ChangeOptions, Modal, ModalOf, ModalOptions, Outcome } from './session/modal.ts';
export type { DropReason, ModalEvent, UrlWarning } from './session/modal-events.ts';
export type { ActionState, BlockState, Failure, Form, ModalState } from './session/modal-state.ts';
export type { SerializedState } from './session/replay-session.ts';
export { replaySession, type SessionFile } from './session/replay-session.ts';
export type { SessionEvent } from './session/session-events.ts';
export type { Origin } from './session/state.ts';
export type { HttpTransportOptions, ModalReply, ModalRequest, Transport } from './session/transport.ts';
