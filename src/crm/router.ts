import type { Source } from '../base/source.ts';
import type { LogProblem } from './crm.ts';
import type { RecordKind } from './kinds/kind.ts';
import type { RecordKindName, Scopes } from './kinds/kind-names.ts';
import type { ListPage } from './list-walks.ts';
import type { RecordId } from './records/collections.ts';
import type { RecordForm } from './records/present-record.ts';
import type { State } from './state.ts';

/** A served path. */
export interface Route {
  /** Its name in the log. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The paths from the version on. `:id` is the id of a record, `:childId` that of a record that belongs to it. */
  readonly paths: readonly string[];
  /** The origin of the path. */
  readonly source: Source;
  /** Whether `:id` and `:childId` are texts. Default: numbers. */
  readonly textIds?: { readonly id?: boolean; readonly childId?: boolean };
  /** The query parameters that are read. */
  readonly query?: readonly string[];
  /** Whether a field selector such as `:(id,title)` can follow the path. */
  readonly hasSelector?: boolean;
  /** The scopes of which an installed app needs one. Default: none. */
  readonly scopes?: Scopes | undefined;
  /** Whether it needs no token. */
  readonly isPublic?: boolean;
  /** Whether the documentation asks for a token in "Authorization: Bearer". */
  readonly needsBearer?: boolean;
  /** Whether the documentation asks for a body with the type "application/json". */
  readonly needsJson?: boolean;
  /** The body, if it is not that of a record. */
  readonly body?: RouteBody;
  /** Whether its body is a list. */
  readonly takesList?: boolean;
  /** Whether a request can come without a body. Default: GET and DELETE only. */
  readonly isBodyOptional?: boolean;
  /** Whether a success leads the browser of the user to the app, without data. */
  readonly isRedirect?: boolean;
  /** The records that it takes and returns. Missing if they are of no kind. */
  readonly shape?: RouteShape;
  readonly handle: (call: CrmCall) => CrmResult;
}

/** The members of a body, which are checked before the route gets it. */
export interface RouteBody {
  readonly fields: RecordKind['fields'];
  /** The members that are noted if they are missing. */
  readonly required?: readonly string[];
}

/** A request as a route gets it. */
export interface CrmCall {
  readonly state: State;
  /** The id in the path; 0 if there is none. */
  readonly id: RecordId;
  /** The second id in the path; 0 if there is none. */
  readonly childId: RecordId;
  /** The URL up to the version, such as `http://localhost:4700/api/v1`. */
  readonly base: string;
  readonly query: URLSearchParams;
  /** The fields of the selector; `null` for all. */
  readonly selector: readonly string[] | null;
  /** The header with the credentials. */
  readonly authorization: string | null;
  /** Whether an app sent it: with a Bearer token, in place of the API token of a user. */
  readonly isApp: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  /** The elements of a body that is a list. */
  readonly list: readonly unknown[];
  /** Whether the body is a form, which has no numbers. */
  readonly isForm: boolean;
  /** Adds something that the app did wrong to the log. */
  readonly note: (problem: LogProblem) => void;
}

/** The result of a call. */
export type CrmResult = Done | Failure;

/** A successful result. */
export interface Done {
  readonly ok: true;
  readonly data: unknown;
  readonly additionalData?: unknown;
  /** Default: 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the data is the whole body, without an envelope. */
  readonly isBare?: boolean;
  /** The page of a list that was returned. */
  readonly page?: ListPage;
}

/** A rejected call. A class, since the members of a body can have any name. */
export class Failure {
  readonly ok = false;
  readonly status: number;
  readonly error: string;
  readonly info: string;
  /** Its problems in the log. Default: the error. */
  readonly problems: readonly LogProblem[];

  constructor(
    status: number,
    error: string,
    info = '',
    problems: readonly LogProblem[] = [
      { rule: 'rejected', message: error, ...(info !== '' && { hint: info }) },
    ],
  ) {
    this.status = status;
    this.error = error;
    this.info = info;
    this.problems = problems;
  }
}

/** Returns a success. */
export function done(data: unknown, more: Omit<Done, 'ok' | 'data'> = {}): Done {
  return { ok: true, data, ...more };
}

/** A route that was found, with the ids of its path. */
export interface MatchedRoute extends Pick<CrmCall, 'id' | 'childId'> {
  readonly route: Route;
}

/** Finds the route of a request. */
interface Router {
  readonly find: (method: string, path: string) => MatchedRoute | undefined;
}

interface Pattern {
  readonly route: Route;
  readonly expression: RegExp;
  /** The number of its ids: a path without one goes first. */
  readonly ids: number;
}

/** Creates a router. */
export function createRouter(routes: readonly Route[]): Router {
  const patterns = new Map<string, Pattern[]>();
  for (const route of routes) {
    for (const path of route.paths) {
      const key = keyOf(route.method, path);
      const pattern = { route, expression: toExpression(path, route), ids: path.split(':').length };
      patterns.set(
        key,
        [...(patterns.get(key) ?? []), pattern].sort((a, b) => a.ids - b.ids),
      );
    }
  }
  return {
    find(method, path) {
      for (const { route, expression } of patterns.get(keyOf(method, path)) ?? []) {
        const match = expression.exec(path);
        if (match === null) continue;
        const { id = '0', childId = '0' } = match.groups ?? {};
        return {
          route,
          id: route.textIds?.id ? id : Number(id),
          childId: route.textIds?.childId ? childId : Number(childId),
        };
      }
      return undefined;
    },
  };
}

/** Returns the method and the resource of a path, by which routes are found. */
function keyOf(method: string, path: string): string {
  return `${method} ${path.split('/', 3).join('/')}`;
}

function toExpression(path: string, { textIds = {} }: Route): RegExp {
  const idOf = (isText: boolean | undefined) => (isText ? String.raw`[\w-]{1,64}` : String.raw`\d{1,15}`);
  const expression = path
    .replace(':id', `(?<id>${idOf(textIds.id)})`)
    .replace(':childId', `(?<childId>${idOf(textIds.childId)})`);
  return new RegExp(`^${expression}/?$`);
}

/** The records that a route takes and returns, for its description. */
export interface RouteShape {
  readonly name: RecordKindName;
  readonly form: RecordForm;
  /** The body: a new record, the changes of one, or the record to merge with. */
  readonly takes?: 'new' | 'change' | 'merge';
  /** The data: a record, several, the id of a removed record, results of a search, or something else. */
  readonly returns?: 'record' | 'list' | 'removed' | 'search';
}
