import type { DeclaredFailure, FieldSchema, RecordSchema, UrlParameter } from './declaration.ts';
import { text } from './fields.ts';

/** The declarations that several contracts share. */

export const linkId = {
  name: 'linkId',
  description: 'The id of the connection, which the app registered.',
} as const satisfies UrlParameter;

export const clientId = {
  title: 'Client id',
  description: 'The client id of the app, from its page in the developer portal.',
  type: 'string',
} as const satisfies FieldSchema;

/** Returns the declaration of the version of a manifest. */
export function versionOf<const Version extends string>(version: Version) {
  return {
    title: 'Version',
    description: `The version of the contract: "${version}".`,
    type: 'string',
    knownValues: [version],
  } as const;
}

/** The data of a registration's response. */
export const messageOnly = {
  title: 'Registration',
  description: 'The result of a registration.',
  type: 'object',
  properties: {
    message: text('Message', 'The result in words.'),
    redirectUrl: text('Redirect URL', 'The page to which the app redirects the user.', {
      format: 'url',
      source: 'decision',
    }),
  },
  required: ['message'],
} as const satisfies RecordSchema;

const problem = {
  title: 'Problem',
  description: 'The reason why a request failed.',
  type: 'object',
  properties: {
    message: text('Message', 'The reason in words.'),
    code: text('Code', 'The kind of problem.'),
    retry_by: text('Retry by', 'The time of the next try, for status 429.', { format: 'utc-time' }),
  },
  required: ['message', 'code'],
} as const satisfies RecordSchema;

/** The failures of messaging, the only published ones. */
export const publishedFailure = {
  source: 'public',
  data: problem,
  codes: {
    400: 'BAD_REQUEST',
    401: 'UNAUTHORIZED',
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
    429: 'RATE_LIMIT_EXCEEDED',
    500: 'INTERNAL_ERROR',
  },
} as const satisfies DeclaredFailure;

/** The same for other contracts, whose failures are not published: only an envelope is documented. */
export const assumedFailure = { ...publishedFailure, source: 'decision' } as const satisfies DeclaredFailure;
