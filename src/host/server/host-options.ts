import type { ModalContext } from '../../session/context.ts';
import type { CallEndpoint } from '../endpoint/endpoint-result.ts';
import type { ModalFile } from './modal-file.ts';

/** The source of responses; with `nobody`, they are all empty. */
export type Responder = 'endpoint' | 'recording' | 'nobody';

/** Options of {@link startHost}. */
export interface HostOptions {
  readonly file: ModalFile;
  readonly source: CallEndpoint;
  /** The URL of the endpoint, which buttons with the handler `open-url` open. */
  readonly endpoint: string;
  readonly responder: Responder;
  /** The initial context of the page. */
  readonly context: ModalContext;
  /** The port; 0 means any free one. */
  readonly port: number;
  /** The folder of the built playground. */
  readonly pages?: string | undefined;
}
