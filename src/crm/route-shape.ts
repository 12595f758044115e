import type { RecordKindName } from './kinds/kind-names.ts';
import type { Form } from './records/present-record.ts';

/** The records that a route takes and returns, for its description. */
export interface RouteShape {
  readonly name: RecordKindName;
  readonly form: Form;
  /** The body: a new record, the changes of one, or the record to merge with. */
  readonly takes?: 'new' | 'change' | 'merge';
  /** The data: a record, several, the id of a removed record, results of a search, or something else. */
  readonly returns?: 'record' | 'list' | 'removed' | 'search';
}
