/** Sends one request to the endpoint. Rejects without a complete response; the session then shows a failure. */
export interface Transport {
  (request: ModalRequest, signal: AbortSignal): Promise<ModalReply>;
  /** The endpoint's URL: the target of a button with the handler `open-url` and without a `url`. */
  readonly endpoint?: string;
}

/** A request as the CRM sends it. */
export interface ModalRequest {
  readonly kind: 'initial' | 'change' | 'submit';
  readonly method: 'GET' | 'POST';
  /** The context, and with `change` the `form` and the `invoker`. Add them to the endpoint's own query. */
  readonly query: Readonly<Record<string, string>>;
  /** The form for a `submit`; otherwise `null`. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** A response: its status and its parsed body. */
export interface ModalReply {
  readonly status: number;
  /** The parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
}

/** Options of {@link httpTransport}. */
export interface HttpTransportOptions {
  /** The app's endpoint: an http(s) URL, whose own query is kept. */
  readonly endpoint: string;
  /** Replaces the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}
