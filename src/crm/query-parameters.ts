import { listWords, quote } from '../base/text.ts';
import { formats } from '../extensions/formats.ts';
import type { CrmCall } from './router.ts';

/** The type of a query parameter. */
interface ParameterType {
  /** Its JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The valid values, as the end of "must be …". Missing if every text is valid, or if the operation rejects others. */
  readonly expected?: string;
  readonly isValid?: (text: string) => boolean;
}

const text: ParameterType = { schema: { type: 'string' } };

/** v1 has 1 and 0 for most of them, v2 true and false. The versions of the official client disagree which has which. */
const flag: ParameterType = {
  schema: { enum: [true, false, 1, 0] },
  expected: 'true or false',
  isValid: (value) => /^(true|false|1|0)$/.test(value),
};

const integer: ParameterType = {
  schema: { type: 'integer' },
  expected: 'a whole number',
  isValid: (value) => /^-?\d{1,15}$/.test(value),
};

const number: ParameterType = {
  schema: { type: 'number' },
  expected: 'a number',
  isValid: (value) => /^-?\d{1,15}(\.\d{1,9})?$/.test(value),
};

const integers: ParameterType = {
  schema: { type: 'string' },
  expected: 'a list of whole numbers, as 1,2',
  isValid: (value) => /^ *\d{1,15} *(, *\d{1,15} *)*$/.test(value),
};

const date: ParameterType = {
  schema: { type: 'string', format: 'date' },
  expected: formats.date?.expected ?? 'a date',
  isValid: (value) => formats.date?.isValid(value) === true,
};

function oneOf(...words: readonly string[]): ParameterType {
  return {
    schema: { enum: words },
    expected: listWords(words),
    isValid: (value) => words.includes(value.toLowerCase()),
  };
}

/** The types of the query parameters by their names. Those with the name of a field have its type, which depends on the kind. */
export const parameterTypes: ReadonlyMap<string, ParameterType> = new Map<string, ParameterType>([
  ['start', { schema: { type: 'integer', minimum: 0, default: 0 } }],
  ['limit', { schema: { type: 'integer', minimum: 1, maximum: 500, default: 100 } }],
  ['filter_id', { schema: { type: 'integer' } }],
  ['amount', { schema: { type: 'integer', minimum: 1, maximum: 999 } }],
  ['sort_direction', oneOf('asc', 'desc')],
  ['folder', oneOf('inbox', 'drafts', 'sent', 'archive')],
  [
    'type.name',
    oneOf(
      ...['deals_won', 'deals_progressed', 'deals_started', 'activities_completed', 'activities_added'],
      'revenue_forecast',
    ),
  ],
  ['archived_status', oneOf('archived', 'not_archived', 'all')],
  ['expected_outcome.tracking_metric', oneOf('quantity', 'sum')],
  ['assignee.type', oneOf('person', 'company', 'team')],
  ['assignee.id', integer],
  ['expected_outcome.target', number],
  ['expected_outcome.currency_id', integer],
  ['type.params.stage_id', integer],
  ['type.params.pipeline_id', integers],
  ['type.params.activity_type_id', integers],
  ['period.start', date],
  ['period.end', date],
  ...['ids', 'deal_ids', 'product_ids', 'exclude'].map((name) => [name, integers] as const),
  ...[
    ...['everyone', 'get_summary', 'only_primary_association', 'owned_by_you', 'include_archived'],
    ...['exact_match', 'search_for_related_items', 'include_field_code', 'skip_users', 'include_body'],
    ...[
      'include_labels',
      'include_option_labels',
      'include_product_data',
      'search_by_email',
      'exclude_deals',
      'all_changes',
      'is_active',
    ],
  ].map((name) => [name, flag] as const),
  ...[
    ...[
      'cursor',
      'sort',
      'sort_by',
      'order_by',
      'term',
      'fields',
      'include_fields',
      'custom_fields',
      'items',
    ],
    ...['item_types', 'first_char', 'since', 'until', 'updated_since', 'updated_until'],
    ...[
      'totals_convert_currency',
      'since_timestamp',
      'interval',
      'field_key',
      'client_id',
      'redirect_uri',
      'state',
      'response_type',
    ],
    'scope',
  ].map((name) => [name, text] as const),
]);

/** Notes the query parameters of a route whose value does not have their type. */
export function noteWrongTypes(
  query: URLSearchParams,
  accepted: readonly string[],
  note: CrmCall['note'],
): void {
  for (const name of accepted) {
    const value = query.get(name);
    const { expected, isValid } = parameterTypes.get(name) ?? text;
    if (value === null || value === '' || isValid === undefined || isValid(value)) continue;
    note({ rule: 'wrong-type', message: `${quote(name)} must be ${expected}, got ${quote(value)}.` });
  }
}

/** Returns whether a query parameter is true. */
export function isTrue(value: string | null): boolean {
  return value === 'true' || value === '1';
}
