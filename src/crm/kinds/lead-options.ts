import { addTime, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { scopesOf } from './scopes.ts';

/** The labels of leads. */
export const leadLabels: RecordKind = {
  noun: 'lead label',
  ids: 'uuid',
  scopes: scopesOf('leads'),
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    color: text('Colour', 'The colour.', {
      enum: ['blue', 'brown', 'dark-gray', 'gray', 'green', 'orange', 'pink', 'purple', 'red', 'yellow'],
    }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['name', 'color'],
  services: [
    {
      version: 'v1',
      path: '/leadLabels',
      needsJson: true,
      operations: {
        list: 'documentation',
        get: 'documentation',
        add: 'documentation',
        patch: 'documentation',
        remove: 'documentation',
      },
    },
  ],
};

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
