import type { Contents } from '../format/modal.ts';

/** What really happened behind a message in the modal. */
export type Failure =
  /** The endpoint answered `{ "error": … }`. */
  | { readonly cause: 'answered' }
  /** The schema, or the response merged with what the modal was then, is not according to the format: see `faultsOf`. */
  | { readonly cause: 'invalid'; readonly schema: unknown }
  | { readonly cause: 'invalid'; readonly contents: Contents; readonly answer: unknown }
  /** An HTTP status of 400 or more, and none of the shapes of a response. */
  | { readonly cause: 'status'; readonly status: number }
  /** The response is a text: one that is no JSON, or JSON that is nothing but a text. */
  | { readonly cause: 'not-json'; readonly status: number }
  /** A view that the platform put in place of the renderer's threw. */
  | { readonly cause: 'view'; readonly block: string; readonly error: unknown }
  /** No response within the time limit. */
  | { readonly cause: 'timeout' }
  /** The endpoint was not reached, or the connection broke. */
  | { readonly cause: 'network'; readonly reason: string };
