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
