/** A place of the documentation with a statement. `reason` says why the API cannot show it. */
export interface Place {
  readonly section: string;
  readonly place: string;
  readonly reason?: string;
}

const modal = 'It concerns JSON modals, which the linter and the renderer cover.';
const provider = 'It concerns the endpoints of apps, which `json-modal check` covers.';
const unspecified = 'The documentation does not show it.';

function of(section: string, places: readonly string[], reason?: string): readonly Place[] {
  return places.map((place) => ({ section, place, ...(reason !== undefined && { reason }) }));
}

/** The statements of the sections about the API, without the rows of the change history. */
export const places: readonly Place[] = [
  ...of('Resources and their fields', [
    'Response envelope',
    'Filter, row',
    ...['1', '2', '3', '4', '5', '6'].map((number) => `Condition tree, ${number}`),
    'Person, all rows',
    'Deal, rows "id", "title", "value, currency" and "visible_to"',
    'Deal, rows "group_id" and "group_name"',
    'Deal, row "renewal_type"',
    'Deal, row "expected_close_date"',
    'Organization, row "name"',
    'Other record fields',
    'Other record fields, Lead',
    'Other record fields, Goal',
  ]),
  ...of(
    'Resources and their fields',
    ['Video calling records', 'Invoicing records', 'Messaging records'],
    provider,
  ),
  ...of('Resources and their fields', ['JSON modal schema'], modal),
  ...of('Endpoints', [
    ...['Conventions, 1', 'Conventions, 2', 'Conventions, 3 and 4', 'Conventions, 5', 'Pagination'],
    'Operations, rows of filters',
    'Operations, row PUT /persons/{id}',
    'Merge rules, 1 to 4',
    'Other public operations',
  ]),
  ...of('Endpoints', ['the four operations of extensions and their manifests', 'Flows'], provider),
  ...of('Authentication', [
    ...['1: a request has', '1: the response with the token', '3', '4', '6: the scope', '6: users deny all'],
    'the client id',
  ]),
  ...of('Authentication', ['2: requests to apps', '5: providers behind an app'], provider),
  ...of('Authentication', ['6: apps change their scopes'], 'The scopes of an installation do not change.'),
  ...of('Authentication', ['7: the paths and parameters of the authorization'], unspecified),
  ...of('Events', [...['a webhook is of the type', 'webhook payloads exist', 'bulk deletes', 'messaging']]),
  ...of(
    'Events',
    ['names and payloads of events', 'registration, delivery, retries and signing'],
    unspecified,
  ),
  ...of('Errors', ['row 1', 'row 2']),
  ...of('Errors', ['row 3: emails of invoices', 'row 4: responses of providers'], provider),
  ...of('Errors', ['row 5: errors of blocks'], modal),
  ...of('Errors', ['the general envelope of errors and the list of statuses'], unspecified),
  ...of('Limits', ['row 1: 16 conditions', 'row 4: limit', 'row 5', 'row 6', 'row 7']),
  ...of('Limits', ['rows 2 and 3: blocks and buttons'], modal),
  ...of('Limits', ['rows 8 to 11: avatars, messages, meetings, lengths'], provider),
  ...of('Limits', ['rate limits and the sizes of requests'], unspecified),
  ...of('Versioning', ['v1 is in the path, and v2 has lists']),
  ...of('Versioning', ['versions of manifests'], provider),
];
