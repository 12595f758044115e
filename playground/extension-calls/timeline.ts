import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SentCall, ShownCall } from './call.ts';

/** The requests between the CRM and an app, since the preview was started. */
export interface Timeline {
  /** The oldest first. */
  readonly calls: readonly ShownCall[];
  /** How many there were, with those that were removed. */
  readonly count: number;
  /** The number of the one that is shown; `null` for the newest. */
  readonly shown: number | null;
  /** The ids that stand for the connected user and the channel, and the address of the emulated CRM. */
  readonly connection: TimelineConnection;
  /** Sends a request once more, for example an edited one; `null` without a session. */
  readonly sendAgain: ((call: SentCall) => void) | null;
  /** A request that the app can send now; `null` if there is none. */
  readonly example: ExampleOfCall | null;
}

/** A request that an app can send to the CRM, to try it. */
export interface ExampleOfCall {
  readonly title: string;
  /** The sentence that introduces it. */
  readonly words: string;
  /** Below the base URL of the CRM. */
  readonly path: string;
  readonly body: unknown;
}

/** The connection of a user to the app. */
export interface TimelineConnection {
  readonly link: string;
  readonly channel: string;
  /** The base URL of the emulated CRM; `null` if the app is in this page. */
  readonly crmUrl: string | null;
}

/** The store of a timeline. */
export type TimelineStore = StoreApi<Timeline>;

/** A timeline without a session. */
export const emptyTimeline: Timeline = {
  calls: [],
  count: 0,
  shown: null,
  connection: { link: '', channel: '', crmUrl: null },
  sendAgain: null,
  example: null,
};

/** Creates an empty timeline. */
export function createTimeline(): TimelineStore {
  return createStore<Timeline>(() => emptyTimeline);
}
