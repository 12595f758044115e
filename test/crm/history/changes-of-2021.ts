import type { HistoryEntry } from './entry.ts';

/** The rows of 2021. */
export const changesOf2021: readonly HistoryEntry[] = [
  {
    date: '2021-01-04',
    title: 'Files are sorted by one of two columns',
    paths: ['GET /v1/files'],
    behaviour: 'A "sort" by another column than "id" or "update_time", or by several, gets status 400.',
  },
  {
    date: '2021-01-06',
    title: 'The search returns leads among related items',
    paths: ['GET /v1/itemSearch'],
    behaviour:
      'With "search_for_related_items", each found person and organization adds up to 100 leads, the newest first, and up to 100 deals.',
  },
  {
    date: '2021-01-07',
    title: 'Call logs',
    paths: [
      ...['GET /v1/callLogs', 'POST /v1/callLogs', 'GET /v1/callLogs/:id'],
      ...['DELETE /v1/callLogs/:id', 'POST /v1/callLogs/:id/recordings'],
    ],
    behaviour: 'The paths are served. The content of a recording is not kept.',
  },
  {
    date: '2021-01-12',
    title: 'Goals can forecast revenue and have no end, and have reports',
    fields: [
      { kind: 'goals', name: 'type', change: 'added' },
      { kind: 'goals', name: 'duration', change: 'added' },
      { kind: 'goals', name: 'report_ids', change: 'added' },
    ],
    behaviour: 'Both are accepted, and every goal in a response has "report_ids".',
  },
  {
    date: '2021-01-15',
    title: 'URLs of app actions have the type and the dates of activities',
    reason: 'The change concerns URLs in the interface of the CRM, which the API does not show.',
  },
  {
    date: '2021-01-27',
    title: 'The host of the company is advised',
    behaviour: 'Any host is served. A request to another machine without HTTPS is named in the log.',
  },
  {
    date: '2021-02-11',
    title: 'Deals have a type of renewal',
    fields: [{ kind: 'deals', name: 'renewal_type', change: 'added' }],
    behaviour: 'A value other than "one_time", "renewal" and "new_business" gets status 400.',
  },
  {
    date: '2021-02-15',
    title: 'Embedded app actions, now JSON modals, were introduced',
    reason: 'The change concerns the interface of the CRM. See the format of JSON modals.',
  },
  {
    date: '2021-02-18',
    title: 'Call logs have a note',
    paths: ['POST /v1/callLogs'],
    fields: [{ kind: 'callLogs', name: 'note', change: 'added' }],
    behaviour: 'The field is accepted in a new call log, stored and returned.',
  },
  {
    date: '2021-03-01',
    title: 'Mail threads have a lead, and bulk deletes have a limit',
    paths: [
      'PUT /v1/mailbox/mailThreads/:id',
      ...['DELETE /v1/activities', 'DELETE /v1/deals', 'DELETE /v1/organizations'],
      'DELETE /v1/persons',
    ],
    fields: [{ kind: 'mailThreads', name: 'lead_id', change: 'added' }],
    behaviour:
      'More than 1000 ids get status 400. The records are deleted one after another, without a delay. Which four paths have the limit is public: the documentation does not show them.',
  },
  {
    date: '2021-03-08',
    title: 'The removal of subscriptions was canceled',
    behaviour: 'The paths of subscriptions are served.',
  },
  {
    date: '2021-03-16',
    title: 'Users no longer have "activated"',
    fields: [{ kind: 'users', name: 'activated', change: 'removed' }],
    behaviour:
      'No response has the field, even if the records at the start do. A request that sends it is named in the log.',
  },
  {
    date: '2021-03-18',
    title: 'Deals have a group',
    paths: [
      ...['GET /v1/deals', 'POST /v1/deals', 'GET /v1/deals/:id', 'PUT /v1/deals/:id'],
      ...['PUT /v1/deals/:id/merge', 'POST /v1/deals/:id/duplicate', 'GET /v1/organizations/:id/deals'],
      ...['GET /v1/persons/:id/deals', 'GET /v1/pipelines/:id/deals', 'GET /v1/products/:id/deals'],
      'GET /v1/stages/:id/deals',
    ],
    fields: [
      { kind: 'deals', name: 'group_id', change: 'added' },
      { kind: 'deals', name: 'group_name', change: 'added' },
    ],
    behaviour:
      'Every deal in a response of v1 has both, as null without a group. Requests cannot change them.',
  },
  {
    date: '2021-03-29',
    title: 'The values of groups of radio buttons and checkboxes are texts',
    reason: 'The change concerns JSON modals. The linter checks these values.',
  },
  {
    date: '2021-04-23',
    title: 'Leads no longer have a note, and notes link to leads',
    paths: ['POST /v1/leads', 'GET /v1/leads/:id', 'PATCH /v1/leads/:id'],
    fields: [{ kind: 'leads', name: 'note', change: 'removed' }],
    behaviour:
      'No response has the field. A request that sends it is named in the log, and creates no note. Notes have "lead_id" and "pinned_to_lead_flag".',
  },
  {
    date: '2021-05-05',
    title: 'Apps see only their own webhooks',
    paths: ['GET /v1/webhooks', 'POST /v1/webhooks', 'DELETE /v1/webhooks/:id'],
    fields: [{ kind: 'webhooks', name: 'type', change: 'added' }],
    behaviour:
      'An app sees and can delete only webhooks of the type "application". Any other gets status 404. Its new webhooks have this type.',
  },
  {
    date: '2021-09-30',
    title: 'Six paths that find records were removed',
    behaviour: 'They get status 410 (public), with the date and the path that replaced them.',
  },
];
