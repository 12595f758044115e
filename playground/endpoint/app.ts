import type { Form, ModalResponse } from 'json-modal';

/** What an app does behind one modal; what it does not do is answered for it. */
export interface SampleApp {
  /** Answers the request that opens the modal. Default: no data. */
  readonly open?: (asked: Asked) => ModalResponse;
  /** Answers a request for a block that was changed. Default: no data. */
  readonly change?: (asked: Asked & { readonly invoker: string }) => ModalResponse;
  /** Answers the form. Default: that it was saved. */
  readonly submit?: (asked: Asked) => ModalResponse;
}

/** What a request says. */
export interface Asked {
  /** The context, by the name of its parameter. */
  readonly context: Readonly<Record<string, string>>;
  readonly form: Form;
}

/** A request as it comes over HTTP. */
export interface EndpointRequest {
  readonly method: string;
  /** The path with its query. */
  readonly url: string;
  readonly body: string;
}

/** What goes back over HTTP. */
export interface EndpointReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** How long to wait before it is sent. */
  readonly delayMs: number;
}
