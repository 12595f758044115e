import { sampleData } from '../../../src/cli/crm/sample-data.ts';

/** The key of the custom field that each kind has. */
export const customKey = 'a'.repeat(40);

/** The types of filters by the paths of their lists. The id of each one is its place, from 1. */
export const filterTypes = {
  deals: 'deals',
  persons: 'people',
  organizations: 'org',
  products: 'products',
  activities: 'activity',
  leads: 'leads',
  projects: 'projects',
};

const condition = { object: 'deal', field_id: '3', operator: '>', value: 150, extra_value: null };

/** The conditions of a valid filter. */
export const exampleConditions = {
  glue: 'and',
  conditions: [
    { glue: 'and', conditions: [condition] },
    { glue: 'or', conditions: [] },
  ],
};

const field = {
  ...{ id: 1, key: customKey, name: 'Icing', field_type: 'enum', edit_flag: true },
  options: [1, 2].map((id) => ({ id, label: `Icing ${id}` })),
};

/** The options of a CRM with a record of every kind, for the examples of the clients. */
export const exampleData = {
  records: {
    ...sampleData.records,
    filters: Object.values(filterTypes).map((type, index) => ({
      ...{ id: index + 1, name: type, type },
      conditions: exampleConditions,
    })),
    followers: [
      ...(sampleData.records.followers ?? []),
      ...['person_id', 'org_id', 'product_id'].map((name, index) => ({
        id: index + 2,
        [name]: 1,
        user_id: 13,
      })),
    ],
    channels: [{ id: 'channel', provider_channel_id: 'c', name: 'Chat' }],
  },
  fields: Object.fromEntries(
    ['deal', 'person', 'organization', 'product', 'activity', 'project', 'lead', 'note'].map((kind) => [
      kind,
      {
        data: [
          field,
          { ...field, id: 2, key: 'b'.repeat(40) },
          { id: 3, key: 'value', name: 'Value', field_type: 'double' },
        ],
      },
    ]),
  ),
};
