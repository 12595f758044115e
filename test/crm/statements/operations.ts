/** The operations that the documentation names, by their section there. `*` is an id. All are of v1. */
export const documentedOperations: Readonly<Record<string, readonly string[]>> = {
  'Operations on filters, persons, deals, organizations': [
    ...['POST /filters', 'GET /filters', 'GET /filters/*', 'GET /filters/helpers', 'GET /persons'],
    ...['PUT /persons/*', 'PUT /persons/*/merge', 'GET /deals', 'PUT /deals/*/merge', 'GET /organizations'],
    'POST /organizations',
  ],
  Pagination: [
    ...['activities', 'deals', 'organizations', 'persons'].map((kind) => `GET /${kind}/collection`),
    ...['deals', 'persons', 'organizations'].map((kind) => `GET /${kind}/*/changelog`),
    ...['GET /deals/*/participantsChangelog', 'GET /projects', 'GET /projectTemplates', 'GET /tasks'],
  ],
  'Other public operations': [
    ...['GET /itemSearch', 'GET /pipelines', 'GET /files', 'GET /notes', 'GET /currencies'],
    'PUT /mailbox/mailThreads/*',
  ],
  'Calls that apps make': [
    ...['POST /meetings/userProviderLink', 'POST /invoice/user/provider', 'POST /channels'],
    'POST /channels/messages/receive',
  ],
  Versioning: [
    ...[
      'POST /activities',
      'PUT /activities/*',
      'GET /leads',
      'POST /leads',
      'GET /leads/*',
      'PATCH /leads/*',
    ],
    ...['DELETE /leads/*', 'GET /leadLabels', 'POST /leadLabels', 'GET /leadLabels/*', 'PATCH /leadLabels/*'],
    ...['DELETE /leadLabels/*', 'GET /leadSources', 'GET /subscriptions/*', 'GET /subscriptions/find/*'],
    ...['GET /subscriptions/*/payments', 'POST /subscriptions/recurring', 'POST /subscriptions/installment'],
    ...['PUT /subscriptions/recurring/*', 'PUT /subscriptions/installment/*'],
    ...[
      'PUT /subscriptions/recurring/*/cancel',
      'DELETE /subscriptions/*',
      'POST /callLogs',
      'GET /callLogs',
    ],
    ...[
      'GET /callLogs/*',
      'DELETE /callLogs/*',
      'POST /callLogs/*/recordings',
      'POST /deals',
      'GET /deals/*',
    ],
    ...['PUT /deals/*', 'POST /deals/*/duplicate'],
    ...['organizations', 'persons', 'pipelines', 'products', 'stages'].map((kind) => `GET /${kind}/*/deals`),
    ...['deals', 'persons', 'organizations', 'products', 'leads'].map((kind) => `GET /${kind}/search`),
  ],
};
