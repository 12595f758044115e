import type { FieldSchema, Source } from '../../extensions/declaration.ts';
import type { AnyRecord, Followed, Following } from './following.ts';
import type { RecordKindName, Scopes } from './kind-names.ts';

/** A kind of record that is served. Its routes, validation, links and docs are derived from it. */
export interface RecordKind {
  /** The noun for one record, such as "deal". */
  readonly noun: string;
  /** The noun for several records. Default: the noun with an "s". */
  readonly plural?: string;
  /** The form of its ids. Default: numbers. */
  readonly ids?: IdForm;
  /** The `type` of its filters. */
  readonly filterType?: string;
  /** The known fields. Records may have others, such as custom fields. */
  readonly fields: Readonly<Record<string, CrmField>>;
  /** The fields that a new record needs. */
  readonly required: readonly string[];
  /** The fields that v2 also takes together in place of a required one. */
  readonly insteadInV2?: Readonly<Record<string, readonly string[]>>;
  /** The fields that each change needs. */
  readonly neededInChange?: readonly string[];
  /** The fields of which a new record needs at least one. */
  readonly requiredAny?: { readonly fields: readonly string[]; readonly source: Source };
  /** Its paths. */
  readonly services: readonly Service[];
  /** The search for its records. */
  readonly search?: Search;
  /** The members of a linked record that responses of v1 show beside its name. */
  readonly linkedMembers?: readonly string[];
  /** The members of an addition or removal, in the list of those of the record that it belongs to, by its fields. */
  readonly logged?: Readonly<Record<string, string>>;
  /** The field that v2 has in its paths and records in place of the id. */
  readonly v2Id?: string;
  /** Returns the records that the CRM has at the start, for saved responses of fields endpoints. Default: those of the data. */
  readonly builtIn?: (fields: unknown) => readonly AnyRecord[];
  /** Returns a record that is saved, with what the CRM itself sets. */
  readonly complete?: (record: AnyRecord) => AnyRecord;
  /** Returns the fields of a body with those that follow from them, and what is doubtful about them. */
  readonly follow?: (writing: Following) => Followed;
  /** The fields by which a second record is the same as an earlier one of its list, which is a mistake. */
  readonly once?: Once;
  /** The noun of the kind whose custom fields it has. Default: its own. */
  readonly customFieldsOf?: string;
  /** The kinds with links to a record and to the one that a query parameter of its lists names, by the parameter. */
  readonly through?: Readonly<Record<string, RecordKindName>>;
  /** Whether apps cannot change or delete a record. */
  readonly isLocked?: (record: AnyRecord) => boolean;
  /** Whether an administrator creates its records: links to them are not checked if the CRM has none. */
  readonly isSetUp?: boolean;
  /** The scopes of which an installed app needs one. Default: none, since the documentation does not name any. */
  readonly scopes?: Scopes;
  /** Whether apps see a record, or users with an API token; a hidden one is not found either. Default: all. */
  readonly isVisible?: (record: Readonly<Record<string, unknown>>, isApp: boolean) => boolean;
  /** Returns a record as every response has it, for what no field can declare. */
  readonly present?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Returns the members that only responses of v2 have. */
  readonly addedInV2?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The field and the value of records that lists leave out, unless their query has the field. */
  readonly unlisted?: readonly [field: string, value: string];
}

/** The sameness of two records. */
interface Once {
  readonly by: readonly string[];
  /** The value of an earlier record that includes all others. */
  readonly any?: string;
  /** Whether the list keeps the earlier one alone. */
  readonly isSingle?: boolean;
  /** The consequence of a second one, in one sentence. */
  readonly consequence?: string;
}

/** The form of an id: a number, a UUID, or hexadecimal digits of a length. */
export type IdForm = 'number' | 'uuid' | 24 | 32;

/** A field of a kind of record. Its type, values and format are those of v1, in which records are stored. */
export interface CrmField extends FieldSchema {
  /** The origin of the type, if the values have another one. */
  readonly typeBy?: Source;
  readonly items?: CrmField;
  readonly properties?: Readonly<Record<string, CrmField>>;
  /** The kind of the record whose id it has. */
  readonly link?: RecordKindName;
  /** The kind of the records whose ids it lists. */
  readonly links?: RecordKindName;
  /** The member with the id of a record, and its kind, in a list of objects. */
  readonly linkedBy?: { readonly member: string; readonly kind: RecordKindName };
  /** Whether v1 shows a link as an object, where its records are shown in full. Default: as an id. */
  readonly isObjectInV1?: boolean;
  /** The source of that, if an official client differs from the documentation. */
  readonly objectBy?: Source;
  /** The kind of the record whose key it has, and the field with the key. */
  readonly keyOf?: KeyOf;
  /** The field that must have one of some values when this one is set. */
  readonly onlyWith?: { readonly field: string; readonly values: readonly string[] };
  /** Whether it has the code of a currency: a real one, or one of the company. */
  readonly isCurrency?: boolean;
  /** The smallest and the largest number that make sense. */
  readonly between?: readonly [least: number, most: number];
  readonly isReadOnly?: boolean;
  /** Whether only a new record can set it. */
  readonly isFixed?: boolean;
  /** Whether every response of v1 has it, as null if the record has none. */
  readonly isAlways?: boolean;
  /** The value of a new record without one; "now" is the time of its creation, "changed" that of each change. */
  readonly initial?: string | number | boolean | { readonly time: 'now' | 'changed' };
  /** The day since which it exists, in the change history. */
  readonly since?: string;
  /** The day on which it was removed, in the change history. */
  readonly until?: string;
  /** The advice for apps that set a removed field, in one sentence. */
  readonly replacedBy?: string;
  /** `null` if v1 does not have it. */
  readonly v1?: null;
  /** The field in v2, where it differs; `null` if v2 does not have it. */
  readonly v2?: FieldOfV2 | null;
  /** Whether v1 also takes a number as text, or a list as its first value, as an official client sends them. */
  readonly acceptsText?: boolean;
}

/** A field in v2, where it differs from v1. */
export interface FieldOfV2 {
  readonly name?: string;
  /** The name in bodies, with the values of v1, if responses have another one. */
  readonly sentAs?: string;
  readonly isReadOnly?: boolean;
  readonly isFixed?: boolean;
  /** Whether responses have it only if the query asks for it. */
  readonly isOnDemand?: boolean;
  readonly values?: ValuesOfV2;
}

/** The values of a field in v2. They are public. */
export interface ValuesOfV2
  extends Pick<CrmField, 'type' | 'enum' | 'format' | 'items' | 'properties' | 'required'> {
  /** Returns the value as v1 has it; any other value unchanged. */
  readonly read?: (value: unknown) => unknown;
  /** Returns a value of v1 as v2 has it. */
  readonly write?: (value: unknown) => unknown;
  /**
   * Whether v1 has the members of the object as fields: "value" as the field, and others with its name before theirs, such as
   * `address_country`.
   */
  readonly isSpread?: boolean;
}

/** A key of records, which another field has in place of the id. */
interface KeyOf {
  readonly kind: RecordKindName;
  readonly field: string;
  /** The keys in most CRMs, for one without records of the kind: a value that is nearly one of them is a mistake. */
  readonly usual: readonly string[];
}

/** A set of paths with records of a kind. */
export interface Service {
  readonly version: 'v1' | 'v2';
  /** The path of the list, such as `/deals` or `/deals/:id/products`. */
  readonly path: string;
  /** The position of a page: an offset or a cursor. Default: `start` in v1, `cursor` in v2. */
  readonly pages?: 'start' | 'cursor';
  /** The served operations, with their sources. */
  readonly operations: Readonly<Partial<Record<CommonOperation, Source>>>;
  /** The query parameters of the list, besides those of its pages. */
  readonly query?: readonly string[];
  /** The query parameters of the list and of one record that add members, or leave some out. */
  readonly shownBy?: readonly ShownBy[];
  /** Those of them that a request needs. */
  readonly neededQuery?: readonly string[];
  /** The query parameters of one record that change nothing here. */
  readonly ofOne?: readonly string[];
  /** Whether a field selector can follow the list. Default: in v1, if the path has no id. */
  readonly hasSelector?: boolean;
  /** Whether links are ids although this is v1. */
  readonly hasLinkedIds?: boolean;
  /** The record that the path begins with. */
  readonly parent?: Parent;
  /** Whether the documentation asks for bodies with the type "application/json". */
  readonly needsJson?: boolean;
  /** The maximum number of records of a bulk delete. */
  readonly maxIds?: number;
  /** Whether the list has archived records only, or leaves them out. Default: it has all. */
  readonly archived?: 'only' | 'left-out';
  /** The scopes of its paths. Default: those of the kind. */
  readonly scopes?: Scopes;
  /** The columns by which the list can be sorted, if the documentation limits them to one of these. */
  readonly sortedByOne?: readonly string[];
}

/** A query parameter that adds members to records, or leaves some out. */
export type ShownBy =
  | 'include_fields'
  | 'custom_fields'
  | 'include_labels'
  | 'include_option_labels'
  | 'skip_users'
  | 'include_product_data'
  | 'include_body';

/** The record at the beginning of a path, and the field by which others belong to it. */
export interface Parent {
  readonly kind: RecordKindName;
  readonly field: string;
  /** The kind between both, with a link to each. */
  readonly through?: RecordKindName;
}

/** An operation that kinds have in common. */
export type CommonOperation =
  | 'list'
  | 'get'
  | 'add'
  | 'update'
  | 'patch'
  | 'remove'
  | 'removeMany'
  | 'merge'
  | 'duplicate'
  | 'changelog'
  | 'memberChanges'
  | 'updates'
  | 'permittedUsers'
  | 'search';

/** The search for the records of a kind. */
export interface Search {
  /** The name in `item_types`. */
  readonly type: string;
  /** The fields that are searched, by their names in `fields`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The members of a result. */
  readonly shown: readonly string[];
  /** The members on demand, by their names in `include_fields`, with their places in a record. */
  readonly onDemand?: Readonly<Record<string, readonly (string | number)[]>>;
}
