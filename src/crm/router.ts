import type { LogProblem } from './crm.ts';
import type { ListPage } from './list-walks.ts';
import type { State } from './state.ts';

/** A served path. */
export interface Route {
  /** Its name in the log. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** The paths from the version on. `:id` is a number. */
  readonly paths: readonly string[];
  /** The query parameters that are read. */
  readonly query?: readonly string[];
  /** Whether a field selector such as `:(id,title)` can follow the path. */
  readonly hasSelector?: boolean;
  /** Whether it needs no token. */
  readonly isPublic?: boolean;
  readonly handle: (call: Call) => Result;
}

/** A request as a route gets it. */
export interface Call {
  readonly state: State;
  /** The number in the path; 0 if there is none. */
  readonly id: number;
  /** The URL up to the version, such as `http://localhost:4700/api/v1`. */
  readonly base: string;
  readonly query: URLSearchParams;
  /** The fields of the selector; `null` for all. */
  readonly selector: readonly string[] | null;
  readonly body: Readonly<Record<string, unknown>>;
  /** Adds something that the app did wrong to the log. */
  readonly note: (problem: LogProblem) => void;
}

/** The result of a call. */
export type Result = Done | Failure;

/** A successful result. */
export interface Done {
  readonly ok: true;
  readonly data: unknown;
  readonly additionalData?: unknown;
  /** Default: 200. */
  readonly status?: number;
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
    problems: readonly LogProblem[] = [{ rule: 'rejected', message: error }],
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

/** Finds the route of a request. */
interface Router {
  readonly find: (method: string, path: string) => { readonly route: Route; readonly id: number } | undefined;
}

/** Creates a router. */
export function createRouter(routes: readonly Route[]): Router {
  const all = routes.flatMap((route) =>
    route.paths.map((path) => ({
      route,
      pattern: new RegExp(`^${path.replace(':id', String.raw`(\d{1,15})`)}/?$`),
    })),
  );
  return {
    find(method, path) {
      for (const { route, pattern } of all) {
        const match = route.method === method ? pattern.exec(path) : null;
        if (match !== null) return { route, id: Number(match[1] ?? 0) };
      }
      return undefined;
    },
  };
}
