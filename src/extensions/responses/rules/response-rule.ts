import type { Rule, RuleInfo } from '../../../base/rule.ts';
import type { ManifestKind } from '../../contracts.ts';
import type { FieldSchema, Success } from '../../declaration.ts';
import type { Rank } from '../../source.ts';

/** A rule for the responses of providers. The scope says what it checks. */
export type ResponseRuleDeclaration = Rank & {
  /** Whether several operations that break it have one mistake of the app in common. */
  readonly isShared?: boolean;
} & (
    | (RuleInfo & {
        /** One walk along the schema of a record finds the problems of all these rules. */
        readonly scope: 'schema';
      })
    /** The outer shape of a response. If it is wrong, nothing else is checked. */
    | (Rule<ReceivedResponse> & { readonly scope: 'body' })
    | (Rule<ReceivedResponse> & { readonly scope: 'response' })
    /** Some kinds of records, beyond their schemas. A pointer leads from the record. */
    | (Rule<CheckedRecord> & { readonly scope: 'record'; readonly records: readonly FieldSchema[] })
  );

/** A successful response, and what is documented about it. */
export interface ReceivedResponse {
  readonly kind: ManifestKind;
  readonly success: Success;
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
