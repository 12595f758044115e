import type { Finding } from '../format/check/finding.ts';

/** What really happened behind a message in the modal. */
export type Failure =
  /** The endpoint answered `{ "error": … }`. */
  | { readonly cause: 'answered' }
  /** The schema, or the answer merged with it, is not according to the format: `toFault` words what was found. */
  | { readonly cause: 'invalid'; readonly findings: readonly Finding[] }
  /** No shape of answer, with the HTTP status. */
  | { readonly cause: 'status'; readonly status: number }
  /** The answer is not JSON. */
  | { readonly cause: 'not-json'; readonly status: number }
  /** No answer within the time limit. */
  | { readonly cause: 'timeout' }
  /** The endpoint was not reached, or the connection broke. */
  | { readonly cause: 'network'; readonly reason: string };
