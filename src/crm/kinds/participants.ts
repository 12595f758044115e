import { addTime, link } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { scopesOf } from './scopes.ts';

/** The persons who participate in deals. */
export const participants: RecordKind = {
  noun: 'participant',
  scopes: scopesOf('deals'),
  once: { by: ['person_id'] },
  logged: { person_id: 'person_id' },
  fields: {
    deal_id: link('deals', 'Deal', 'The id of the deal.', { isReadOnly: true }),
    person_id: link('persons', 'Person', 'The id of the person.', { isObjectInV1: true }),
    add_time: { ...addTime, isReadOnly: true },
  },
  required: ['person_id'],
  services: [
    {
      version: 'v1',
      path: '/deals/:id/participants',
      parent: { kind: 'deals', field: 'deal_id' },
      operations: { list: 'public', add: 'public', remove: 'public' },
    },
    {
      version: 'v1',
      path: '/deals/:id/participantsChangelog',
      pages: 'cursor',
      parent: { kind: 'deals', field: 'deal_id' },
      operations: { memberChanges: 'documentation' },
    },
  ],
};
