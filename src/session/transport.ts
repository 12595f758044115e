/** Sends one request to the endpoint. Rejects when there is no whole response; the session then shows a failure. */
export interface Transport {
  (request: ModalRequest, signal: AbortSignal): Promise<ModalReply>;
  /** The endpoint's URL: where a button with the handler `open-url` leads when it has no `url`. */
  readonly endpoint?: string;
}

/** A request as the CRM makes it. */
export interface ModalRequest {
  readonly kind: 'initial' | 'change' | 'submit';
  readonly method: 'GET' | 'POST';
  /** The context, and with `change` the `form` and the `invoker`: to be added to the endpoint's own query. */
  readonly query: Readonly<Record<string, string>>;
  /** The form, with `submit`; `null` otherwise. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** What came back: of the `Response` of `fetch`, its status, and its body as it was read. */
export interface ModalReply {
  readonly status: number;
  /** The parsed JSON, or the text that was no JSON. */
  readonly body: unknown;
}
