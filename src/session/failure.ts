import type { Contents } from '../format/modal.ts';

/** The cause of a message in the modal. */
export type Failure =
  /** The response was `{ "error": … }`. */
  | { readonly cause: 'answered' }
  /** The schema, or the response merged with the modal at that time, is not valid: see `faultsOf`. */
  | { readonly cause: 'invalid'; readonly schema: unknown }
  | { readonly cause: 'invalid'; readonly contents: Contents; readonly answer: unknown }
  /** An HTTP status of 400 or more, without one of the shapes of a response. */
  | { readonly cause: 'status'; readonly status: number }
  /** The response is a text: not JSON, or only a JSON string. */
  | { readonly cause: 'not-json'; readonly status: number }
  /** A custom view threw. */
  | { readonly cause: 'view'; readonly block: string; readonly error: unknown }
  /** No response within the time limit. */
  | { readonly cause: 'timeout' }
  /** The endpoint was not reached, or the connection broke. */
  | { readonly cause: 'network'; readonly reason: string };
