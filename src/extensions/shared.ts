import type { FieldSchema, RecordSchema, UrlParameter } from './declaration.ts';

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
    message: { title: 'Message', description: 'The result in words.', type: 'string' },
    redirectUrl: {
      title: 'Redirect URL',
      description: 'The page to which the app redirects the user.',
      type: 'string',
      format: 'url',
      source: 'decision',
    },
  },
  required: ['message'],
} as const satisfies RecordSchema;
