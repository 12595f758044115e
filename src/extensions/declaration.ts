import type { Source } from '../base/source.ts';

export type { Source } from '../base/source.ts';

/** The part of JSON Schema that records use. Every field has a title and a description. */
export interface FieldSchema {
  readonly title: string;
  readonly description: string;
  /** Default: any value. */
  readonly type?: TypeName | readonly TypeName[];
  /** All values that are allowed. */
  readonly enum?: readonly (string | number | null)[];
  /** The values that are known of an open set. */
  readonly knownValues?: readonly string[];
  readonly format?: FieldFormat;
  readonly exclusiveMinimum?: number;
  readonly default?: string | number | boolean;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  /** Two sets of members, of which at least one must be complete. */
  readonly anyOf?: readonly [RequiredMembers, RequiredMembers];
  /** The origin of the field. Default: that of the record around it, or the documentation. */
  readonly source?: Source;
  /** The origin of the requirement, for a required field. Default: that of the field. */
  readonly requiredBy?: Source;
  /** The origin of the type, the values and the format. Default: that of the field. */
  readonly valueBy?: Source;
  /** The public name of the field, if this is another name of it. */
  readonly aliasOf?: string;
  /** The member of the request that creates the record from which the field follows, if this has another name. */
  readonly sentAs?: string;
  /** The member that is different for each record of a list. Default: the id. */
  readonly identifiedBy?: 'currency';
  /** Two members that are the ends of a period, if the documentation disagrees which is first. */
  readonly range?: readonly [first: string, last: string];
  /** The rules for a missing field and for a value outside of `enum`, instead of the usual ones. */
  readonly rules?: { readonly missing?: 'no-message-id'; readonly enum?: 'unknown-provider-action' };
}

interface RequiredMembers {
  readonly required: readonly string[];
}

/** The type of a JSON value, as JSON Schema names it. */
export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

/** The meaning of a text. */
export type FieldFormat =
  | 'url'
  | 'date'
  | 'iso-time'
  | 'utc-time'
  | 'meeting-time'
  | 'record-time'
  | 'clock-time'
  | 'currency'
  | 'uuid'
  | 'file';

/** A declared object: a record, a query, a body or the data of a response. */
export interface RecordSchema extends FieldSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
}

/** A parameter in the URL of an endpoint, written as `:name`. The CRM replaces it. */
export interface UrlParameter {
  readonly name: string;
  /** The value that the CRM puts in. */
  readonly description: string;
  /** Public sources disagree whether the operation needs it: a missing one is a warning. */
  readonly isDisputed?: boolean;
}

/** The need for an endpoint in a manifest: always, never, or under a condition. */
type Requirement = 'always' | Optional;

/** An endpoint that a manifest may leave out. */
interface Optional {
  /** The condition that makes the endpoint required, as the end of a sentence. Missing if nothing makes it required. */
  readonly when?: string;
  /** The member of `features` that makes it required. */
  readonly feature?: string;
  /** The members of records that make it required where they are true. */
  readonly flags?: readonly string[];
  /** The consequence of leaving it out, as a sentence. */
  readonly otherwise: string;
}

/** A body that is sent to an endpoint. */
interface Body {
  readonly type: 'json' | 'multipart';
  readonly schema: RecordSchema;
}

/** A successful response. */
export interface DeclaredSuccess {
  readonly status: 200 | 201 | 204;
  /** The origin of the status. Any status of success is accepted unless it is the documentation. */
  readonly statusSource: Source;
  /** `envelope`: `{ "success": true, "data": … }`. `bare`: the record alone. `stream`: a file. `empty`: no body. */
  readonly shape: 'envelope' | 'bare' | 'stream' | 'empty';
  /** The data; in a bare response, the whole. */
  readonly data?: FieldSchema;
  /** A list of exactly one record is accepted instead of the record: examples in the documentation show it. */
  readonly acceptsListOfOne?: boolean;
  /** The member `additional_data` beside `data`. */
  readonly additionalData?: RecordSchema;
}

/** A response about a failed request: `{ "success": false, "data": … }`, with a status of at least 400. */
export interface DeclaredFailure {
  readonly source: Exclude<Source, 'documentation'>;
  readonly data: RecordSchema;
  /** The codes by status. Others have that of 400 or 500. */
  readonly codes: Readonly<Record<number, string>>;
}

/** A fact about an operation that is not from the documentation. */
interface Note {
  readonly source: Exclude<Source, 'documentation'>;
  /** One sentence. */
  readonly text: string;
}

/** A request and its successful response, in either direction. */
export interface Operation {
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: RecordSchema;
  readonly body?: Body;
  readonly success: DeclaredSuccess;
  /** JSON pointers into the response to the values of URL parameters in later requests, by name. */
  readonly ids?: Readonly<Record<string, string>>;
  /** The occasion of the request, in one sentence. */
  readonly calledWhen: string;
  /** The origin of the occasion. Default: the documentation. */
  readonly calledWhenBy?: Exclude<Source, 'documentation'>;
  /** The facts that are not from the documentation. */
  readonly notes?: readonly Note[];
}

/** A request that the CRM sends to an endpoint of a manifest. */
export interface ProviderOperation extends Operation {
  readonly required: Requirement;
  readonly urlParameters: readonly UrlParameter[];
  /** Whether the response may be the same for all connections, also for one that the app does not know. */
  readonly isOpen?: boolean;
}

/** A request that an app sends to the CRM. */
export interface AppCall extends Operation {
  /** Its paths below the base URL, the preferred one first. */
  readonly paths: readonly string[];
  /** The one of these that only public material names. */
  readonly publicPath?: string;
  /** The URL parameter whose value the call registers, and a JSON pointer to the value in its body. */
  readonly registers?: { readonly parameter: string; readonly pointer: string };
  /** A JSON pointer to the client id of the app in the body of the call. */
  readonly clientIdAt?: string;
}

/** An extension: its manifest, and what its provider must serve. */
export interface Contract {
  readonly title: string;
  readonly description: string;
  /** The public status of the extension, in one sentence. */
  readonly status: string;
  /** The members of its manifest, without the endpoints. */
  readonly manifest: RecordSchema;
  readonly version: string;
  /** Whether the documentation rules out every other version. */
  readonly isOnlyVersion: boolean;
  readonly operations: Readonly<Record<string, ProviderOperation>>;
  readonly failure: DeclaredFailure;
  /** The records by their names. */
  readonly records: Readonly<Record<string, RecordSchema>>;
  /** The registrations and messages that its app sends to the CRM. */
  readonly calls: Readonly<Record<string, AppCall>>;
}
