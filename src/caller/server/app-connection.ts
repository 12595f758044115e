import type { LogEntry } from '../../crm/crm.ts';

/** The app behind the page of a manifest: its provider, and its calls to the emulated CRM. */
export interface AppConnection {
  /** The value of `:linkId` until the app registers another one. */
  readonly link: string;
  /** The value of `:providerChannelId` until the app registers another one. */
  readonly channel: string;
  /** The base URL of the emulated CRM. */
  readonly crmUrl: string;
  /** Sends a request of the page, as JSON. Returns what the page gets, or `null` if it is not a request. */
  readonly send: (request: string, signal: AbortSignal) => Promise<object | null>;
  /** Sends a POST request to the emulated CRM, in place of the app. The path is below the base URL. */
  readonly call: (path: string, body: unknown) => Promise<void>;
  /** Returns the calls of the app so far. */
  readonly calls: () => readonly AppCallEntry[];
  /** Listens to the calls of the app. */
  readonly listen: (onCall: (call: AppCallEntry) => void) => void;
  readonly close: () => Promise<void>;
}

/** A call of the app to the emulated CRM, with its time in milliseconds since 1970. */
export interface AppCallEntry extends LogEntry {
  readonly at: number;
}
