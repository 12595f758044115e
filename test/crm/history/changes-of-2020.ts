import type { RecordKindName } from '../../../src/crm/kinds/kind-names.ts';
import type { ChangedField, HistoryEntry } from './entry.ts';

function addedTo(kind: RecordKindName, names: readonly string[]): readonly ChangedField[] {
  return names.map((name) => ({ kind, name, change: 'added' }));
}

/** The rows of 2020. */
export const changesOf2020: readonly HistoryEntry[] = [
  {
    date: '2020-04-15',
    title: 'Activities have a location, a public description, a busy flag and attendees',
    paths: ['POST /v1/activities', 'PUT /v1/activities/:id'],
    fields: addedTo('activities', ['location', 'public_description', 'busy_flag', 'attendees']),
    behaviour: 'The fields are accepted, stored and returned.',
  },
  {
    date: '2020-04-23',
    title: 'Goals and teams need scopes',
    paths: ['GET /v1/goals/find', 'GET /v1/teams'],
    behaviour: 'An installed app without a scope for them gets status 403.',
  },
  {
    date: '2020-05-31',
    title: 'The number of activities was removed from deals, persons and organizations',
    fields: (['deals', 'persons', 'organizations'] as const).map((kind) => ({
      kind,
      name: 'reference_activities_count',
      change: 'removed',
    })),
    behaviour:
      'No response has the field, even if the records at the start do. A request that sends it is named in the log. The documentation does not show the names of the last three of the 21 endpoints.',
  },
  {
    date: '2020-07-01',
    title: 'Three lists lost their pagination',
    reason: 'The documentation does not show which lists. Every list of v1 has a pagination here.',
  },
  {
    date: '2020-07-14',
    title: 'Most fields of unverified users are null',
    paths: ['GET /v1/users', 'GET /v1/users/:id'],
    behaviour:
      'A user with "is_verified": false in the records has only "id", "name" and "email", and "lang" is 1. All other fields are null.',
  },
  {
    date: '2020-07-23',
    title: 'Leads, their labels and their sources',
    paths: [
      ...['GET /v1/leads', 'POST /v1/leads', 'GET /v1/leads/:id', 'PATCH /v1/leads/:id'],
      ...['DELETE /v1/leads/:id', 'GET /v1/leadLabels', 'POST /v1/leadLabels'],
      ...['GET /v1/leadLabels/:id', 'PATCH /v1/leadLabels/:id', 'DELETE /v1/leadLabels/:id'],
      'GET /v1/leadSources',
    ],
    behaviour:
      'The paths are served. A body with another content type than "application/json" gets status 400.',
  },
  {
    date: '2020-08-06',
    title: 'Subscriptions, recurring and in installments',
    paths: [
      ...['GET /v1/subscriptions/:id', 'GET /v1/subscriptions/find/:id'],
      ...['GET /v1/subscriptions/:id/payments', 'POST /v1/subscriptions/recurring'],
      ...['POST /v1/subscriptions/installment', 'PUT /v1/subscriptions/recurring/:id'],
      ...['PUT /v1/subscriptions/installment/:id', 'PUT /v1/subscriptions/recurring/:id/cancel'],
      'DELETE /v1/subscriptions/:id',
    ],
    behaviour: 'The paths are served.',
  },
  {
    date: '2020-08-07',
    title: 'Deals have an expected close date',
    paths: ['POST /v1/deals', 'PUT /v1/deals/:id'],
    fields: addedTo('deals', ['expected_close_date']),
    behaviour: 'The field is accepted, stored and returned. A text that is not a date is named in the log.',
  },
  {
    date: '2020-09-21',
    title: 'A scope has the followers of products, and recurring subscriptions need no payments',
    paths: ['POST /v1/products/:id/followers', 'DELETE /v1/products/:id/followers/:childId'],
    behaviour:
      'A recurring subscription without "payments" is added without a line in the log. The paths of the followers are public: the documentation does not show them.',
  },
  {
    date: '2020-10-20',
    title: 'The currency of a subscription is validated',
    paths: ['POST /v1/subscriptions/recurring', 'POST /v1/subscriptions/installment'],
    behaviour:
      'A currency that is neither in ISO 4217 nor in the "currencies" of the records gets status 400 and "Unknown currency provided!".',
  },
  {
    date: '2020-10-27',
    title: 'The list of pipelines has right pages',
    paths: ['GET /v1/pipelines'],
    behaviour: '"start" and "limit" apply, and "more_items_in_collection" is correct.',
  },
  {
    date: '2020-10-30',
    title: 'Leads need scopes, and apps can change their scopes',
    paths: ['GET /v1/leads', 'POST /v1/leads'],
    behaviour:
      'An installed app without a scope for leads gets status 403. The scopes of an installation do not change.',
  },
  {
    date: '2020-11-10',
    title: 'Deals validate the visibility',
    paths: ['POST /v1/deals', 'PUT /v1/deals/:id'],
    behaviour:
      'Without permission to change "visible_to", the status is 403, as for persons and organizations.',
  },
  {
    date: '2020-12-11',
    title: 'Filters that compare dates exclude empty dates',
    behaviour: 'Lists with such a filter do not have records without the date.',
  },
  {
    date: '2020-12-28',
    title: 'Two paths of users were removed',
    reason: 'The documentation does not show which paths.',
  },
];
