import type { ModalContext } from '../session/context.ts';
import type { CallEndpoint } from './endpoint-result.ts';
import type { ModalFile } from './modal-file.ts';

/** What a host's responses come from; without an endpoint and a recording, they are all without data. */
export type Responder = 'endpoint' | 'recording' | 'nobody';

/** What a host is made of. */
export interface HostOptions {
  readonly file: ModalFile;
  readonly source: CallEndpoint;
  /** What the page calls the endpoint, and opens with a button that has the handler `open-url`. */
  readonly endpoint: string;
  readonly responder: Responder;
  /** The context that the page starts with. */
  readonly context: ModalContext;
  /** 0: any free one. */
  readonly port: number;
  /** The folder of the built playground. */
  readonly pages?: string | undefined;
}
