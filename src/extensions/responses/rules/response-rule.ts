import type { Rule } from '../../../base/rule.ts';
import type { ManifestKind } from '../../contracts.ts';
import type { DeclaredSuccess, FieldSchema } from '../../declaration.ts';

/** A rule that checks a response as a whole. */
export type ResponseRule = Rule<ReceivedResponse>;

/** A rule that checks some kinds of records. A pointer leads from the record. */
export type RecordRule = Rule<CheckedRecord> & { readonly records: readonly FieldSchema[] };

/** A successful response, and what is documented about it. */
export interface ReceivedResponse {
  readonly kind: ManifestKind;
  readonly success: DeclaredSuccess;
  readonly body: unknown;
  /** The names of the endpoints in the manifest, if there is one. */
  readonly endpoints: readonly string[] | null;
}

/** A record in a response. */
export interface CheckedRecord {
  readonly schema: FieldSchema;
  readonly record: RecordValues;
  /** The names of the endpoints in the manifest, if there is one. */
  readonly endpoints: readonly string[] | null;
}

/** The members of a record. */
export type RecordValues = Readonly<Record<string, unknown>>;
