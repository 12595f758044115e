import type { RecordKindName } from '../../../src/crm/kinds/kind-names.ts';

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
