import type { CrmRecord, LogProblem } from '../crm.ts';
import type { RecordKindName } from './kind-names.ts';

/** A body whose fields can have consequences for others. */
export interface Following {
  /** The fields that the body sets. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The record that it changes; `undefined` for a new one. */
  readonly before: AnyRecord | undefined;
  readonly version: 'v1' | 'v2';
  /** Returns the records of a kind. */
  readonly recordsOf: (kind: RecordKindName) => readonly AnyRecord[];
  /** Whether an app has sent it, instead of a user with an API token. */
  readonly isApp: boolean;
  /** Whether webhooks are sent, which are on this machine then. */
  readonly isLocal: boolean;
}

/** The consequences of the fields of a body. */
export interface Followed {
  /** The fields that are set besides, or instead. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly doubts?: readonly LogProblem[];
}

/** A record of any kind. */
export type AnyRecord = CrmRecord<string | number>;
