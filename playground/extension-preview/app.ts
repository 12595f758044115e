import type { ProviderOperation } from 'json-modal/extensions';
import type { CallResponse, SentCall } from '../extension-calls/call.ts';
import type { Connection } from '../extension-calls/timeline.ts';
import type { CallOfApp } from '../preview-server/host.ts';

/** The app behind a manifest: the sample in this page, or the one behind the preview. */
export interface App {
  readonly connection: Connection;
  /** Sends a request to its provider. Rejects with the reason if a response is missing. */
  readonly send: (call: SentCall, endpoint: Endpoint, signal: AbortSignal) => Promise<AppReply>;
  /** Sends a request to the CRM in its place. */
  readonly call: (registration: Registration) => Promise<unknown>;
  /** Reports its requests to the CRM, first those of the past. Returns a function that ends it. */
  readonly listen: (onRequest: (request: CallOfApp) => void) => () => void;
}

/** The endpoint of a request. */
interface Endpoint {
  /** The text of the manifest that has it. */
  readonly manifest: string;
  readonly url: string;
  readonly operation: ProviderOperation;
}

/** A response of the app. */
export type AppReply = Omit<CallResponse, 'expected' | 'seen'> & {
  /** The address that was requested, without credentials. */
  readonly sent: string;
};

/** The path and the body of a request of the app to the CRM, below the base URL. */
export interface Registration {
  readonly path: string;
  readonly body: unknown;
}
