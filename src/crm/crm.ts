import type { Problem } from '../base/problem.ts';
import type { ResponseRuleId } from '../extensions/responses/rules/index.ts';
import type { FilterRuleId } from '../filters/rules/index.ts';
import type { RecordKindName, TextIdKind } from './kinds/kind-names.ts';

/** An emulated CRM in memory. */
export interface Crm extends AppData {
  /**
   * Responds to a request of an app, in place of the platform's `fetch`. Paths begin with `/api/v1`, `/api/v2`, `/v1` or
   * `/v2`, on any host. Rejects if the request is aborted.
   */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
  /** The records now, ordered by id. A change makes a new array: read the member again. */
  readonly records: CrmRecords;
  /**
   * The requests so far, the oldest first, with the mistakes of the app. The last 10,000 are kept. Read it again after a
   * request.
   */
  readonly log: readonly LogEntry[];
}

/** The registrations, messages and installations of an app. */
export interface AppData {
  /** The bodies of the registrations of connections, for video calls and invoices. */
  readonly connections: readonly Readonly<Record<string, unknown>>[];
  /** The registered channels. */
  readonly channels: readonly Readonly<Record<string, unknown>>[];
  /** The messages that apps sent. A message replaces an earlier one with the same channel and id. */
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  /** The installations of the app, with their tokens, which the CRM made up. */
  readonly installations: readonly Installation[];
  /** The changes of records since the start, for their changelogs. */
  readonly changes: readonly Readonly<Record<string, unknown>>[];
}

/** An installation of an app. */
export interface Installation {
  readonly refreshToken: string;
  readonly accessTokens: readonly {
    readonly token: string;
    /** The time from which it is rejected, in ISO 8601. */
    readonly expires: string;
  }[];
}

/** The records of a CRM. */
export type CrmRecords = {
  readonly [Kind in RecordKindName]: readonly CrmRecord<Kind extends TextIdKind ? string : number>[];
};

/** A record: an id, and any members of JSON. The ids of leads and of a few other kinds are texts. */
export interface CrmRecord<Id extends string | number = number> {
  readonly id: Id;
  readonly [member: string]: unknown;
}

/** A record at the start. */
export type FirstRecord<Id extends string | number = number> = CrmRecord<Id> | { readonly id: Id };

/** The records at the start, by the names of their kinds, and what the app had before. */
type FirstRecords = Partial<AppData> & {
  readonly [Kind in RecordKindName]?: readonly FirstRecord<Kind extends TextIdKind ? string : number>[];
};

/** Options of {@link createCrm}. */
export interface CrmOptions {
  /** The initial records, and the connections, channels, messages, installations and changes of the app. They are copied. Default: none. */
  readonly records?: FirstRecords;
  /**
   * Saved responses of fields endpoints, as for `matchesFilter`: the ids and types of the fields of filters. Without it, the id
   * of a field is its key. A saved response of `/filters/helpers` is served, and its operators are the accepted ones.
   */
  readonly fields?: unknown;
  /** The maximum number of records in a page, below the limit of the request. */
  readonly pageSize?: number;
  /** The faults, the first that applies to a request counts. */
  readonly faults?: readonly InjectedFault[];
  /** The time; default a clock that starts at 2026-01-01 and advances a second each time it is read. */
  readonly now?: () => Date;
  /** The only accepted token, as `api_token` or Bearer. Default: any token is accepted. */
  readonly token?: string;
  /** The app that can be installed. With it, only the access tokens that it was issued are accepted as Bearer. */
  readonly oauth?: OAuthApp;
  /** Whether the user has the right to change `visible_to`; default true. Without it, a change gets status 403. */
  readonly mayChangeVisibility?: boolean;
  /** The sending of webhooks. Default: they are not sent. */
  readonly webhooks?: WebhookOptions;
  /** Called with each entry of the log, before the response is returned. */
  readonly onEntry?: (entry: LogEntry) => void;
}

/** The sending of webhooks to the app. */
export interface WebhookOptions {
  /** Sends a request as the platform's `fetch`. The first attempt is made before the response to the change is returned. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The seconds after which an event is sent again if the app does not respond with 2xx. Default: 3, 30 and 150. */
  readonly retryAfter?: readonly number[];
  /** Called after each attempt. */
  readonly onDelivery?: (delivery: WebhookDelivery) => void;
}

/** An attempt to send an event to a webhook. */
export interface WebhookDelivery {
  /** The id of the webhook. */
  readonly webhook: number;
  readonly url: string;
  /** The action and the object, such as `create.deal`. */
  readonly event: string;
  /** From 1. */
  readonly attempt: number;
  /** The status of the app; `null` if it has not responded within ten seconds. */
  readonly status: number | null;
}

/** An app that is installed by OAuth 2.0: `GET /oauth/authorize`, `POST /oauth/token`, `POST /oauth/revoke`. */
export interface OAuthApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The registered callback URL, to which the user is redirected. */
  readonly redirectUri: string;
  /** The scopes that the user agrees to, such as `deals:read`. Default: all. */
  readonly scopes?: readonly string[];
  /** The life of an access token in seconds. Default: 3600. The time is that of `now`, or else of the system. */
  readonly expiresIn?: number;
  /** Whether the user declines: the callback then gets `error` instead of `code`. */
  readonly isDenied?: boolean;
}

/** A fault on demand. */
export interface InjectedFault {
  readonly fault: FaultName;
  /** Applies to requests whose path is this one, or begins with it, such as `/v1/deals`. Default: to all. */
  readonly path?: string;
  /** Applies to every nth of these requests. Default: to each. */
  readonly every?: number;
  /** The delay of `slow`. Default: 3000. */
  readonly milliseconds?: number;
}

/** The name of a fault: a status, a delayed response, one that is cut off, or a connection that is lost. */
export type FaultName = 401 | 403 | 429 | 500 | 'slow' | 'half' | 'lost';

/** A request of an app. */
export interface LogEntry {
  /** From 1. */
  readonly number: number;
  /** The name of the served operation, such as `listDeals` or `registerChannel`; `null` if the path is not served. */
  readonly operation: string | null;
  readonly request: LoggedRequest;
  /** The status of the response; 0 if the connection was lost. */
  readonly status: number;
  /** The fault that was applied. */
  readonly fault?: FaultName;
  /** The mistakes of the app. */
  readonly problems: readonly LogProblem[];
}

/** A request without its token. */
export interface LoggedRequest {
  readonly method: string;
  /** The path and query. */
  readonly path: string;
  /** The parsed body; a text if it is not JSON; `undefined` if there is none. */
  readonly body: unknown;
}

/** A mistake of an app. */
export interface LogProblem extends Pick<Problem<LogRule>, 'rule' | 'message' | 'hint'> {
  /** A JSON pointer into the body. */
  readonly pointer?: string;
}

/** The rules of the log. `rejected` is a request that got a status of failure for another reason. */
export type LogRule =
  | 'stopped-early'
  | 'skipped-records'
  | 'repeated-records'
  | 'limit-out-of-range'
  | 'ignored-parameter'
  | 'repeated-field'
  | 'ignored-field'
  | 'doubtful-field'
  | 'removed-path'
  | 'removed-field'
  | 'unknown-link'
  | 'insecure-url'
  | 'token-place'
  | 'missing-state'
  | 'content-type'
  | 'internal-channel-id'
  | 'unknown-channel-id'
  | 'rejected'
  | FilterRuleId
  | ResponseRuleId;
