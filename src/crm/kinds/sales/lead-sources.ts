import { text } from '../fields.ts';
import type { RecordKind } from '../kind.ts';
import { scopesOf } from '../scopes.ts';

/** The sources of leads. Responses have only their names. */
export const leadSources: RecordKind = {
  noun: 'lead source',
  scopes: scopesOf('leads'),
  isSetUp: true,
  fields: { name: text('Name', 'The name.', { isReadOnly: true }) },
  required: [],
  present: ({ name }) => ({ name }),
  services: [{ version: 'v1', path: '/leadSources', operations: { list: 'documentation' } }],
};
