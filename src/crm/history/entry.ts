import type { RecordKindName } from '../kinds/kind-names.ts';

/** A dated row of the change history of the API. */
export interface HistoryEntry {
  /** The day on which it took effect, or that of the notice. */
  readonly date: string;
  /** The change. */
  readonly title: string;
  /** The paths that it concerns, as "GET /v1/deals". */
  readonly paths?: readonly string[];
  /** The fields that it added or removed. */
  readonly fields?: readonly ChangedField[];
  /** The paths that it removed. */
  readonly removed?: readonly RemovedPath[];
  /** The behaviour of the emulated CRM. Missing if it has none: then `reason` says why. */
  readonly behaviour?: string;
  /** The reason why the emulated CRM cannot show the change. */
  readonly reason?: string;
}

/** A field that was added or removed. */
export interface ChangedField {
  readonly kind: RecordKindName;
  readonly name: string;
  readonly change: 'added' | 'removed';
}

/** A path that was removed, and the one that replaced it. */
export interface RemovedPath {
  readonly method: 'GET';
  readonly path: string;
  readonly replacedBy: string;
}
