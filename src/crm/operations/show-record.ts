import { isObject, pick, valueAt } from '../../base/json.ts';
import { quote } from '../../base/text.ts';
import { withArticle } from '../../format/words/phrases.ts';
import type { ShownBy } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { isTrue } from '../query-parameters.ts';
import type { StoredRecord } from '../records/collections.ts';
import { fieldsOf } from '../records/custom-fields.ts';
import { idOf, linksTo } from '../records/links.ts';
import { presentRecord } from '../records/present-record.ts';
import type { CrmCall } from '../router.ts';
import { splitList } from './list-parameters.ts';
import { formOf, type Target } from './target.ts';

type Shown = Readonly<Record<string, unknown>>;

/** Returns a record as a response has it, with what the query of the request adds or leaves out. */
export function showRecord(record: StoredRecord, call: CrmCall, target: Target): Shown {
  const { name, service } = target;
  let shown = presentRecord(record, name, formOf(service), call.state);
  for (const parameter of service.shownBy ?? [])
    shown = changes[parameter](shown, { record, call, target, value: call.query.get(parameter) });
  return shown;
}

interface Showing {
  readonly record: StoredRecord;
  readonly call: CrmCall;
  readonly target: Target;
  /** The value of the parameter; `null` without it. */
  readonly value: string | null;
}

const changes: Readonly<Record<ShownBy, (shown: Shown, showing: Showing) => Shown>> = {
  include_fields: addFields,
  custom_fields: chooseCustomFields,
  include_labels: addLabels,
  include_option_labels: addOptionLabels,
  skip_users: (shown, { value }) => (isTrue(value) ? without(shown, 'users') : shown),
  include_product_data: addProduct,
  include_body: (shown, { value }) => (isTrue(value) ? shown : without(shown, 'body')),
};

function without(shown: Shown, name: string): Shown {
  const { [name]: _, ...rest } = shown;
  return rest;
}

/** Adds the members that a response has on demand only: numbers of related records. Others are null. */
function addFields(shown: Shown, { record, call, target: { name }, value }: Showing): Shown {
  const { fields } = recordKinds[name];
  const added = splitList(value).flatMap((field): (readonly [string, unknown])[] => {
    const count = counts.get(field);
    if (count !== undefined) return [[field, count(call, name, record)]];
    if (Object.hasOwn(fields, field) && fields[field]?.v2?.isOnDemand)
      return [[field, record[field] ?? null]];
    return withoutValue.has(field) ? [[field, null]] : [];
  });
  return added.length === 0 ? shown : { ...shown, ...Object.fromEntries(added) };
}

/** Notes the members of "include_fields" that a kind does not have on demand. */
export function noteUnknownMembers(
  { query, note }: CrmCall,
  { kind: { fields, noun }, service }: Target,
): void {
  if (!service.shownBy?.includes('include_fields')) return;
  const isKnown = (name: string) =>
    counts.has(name) ||
    withoutValue.has(name) ||
    (Object.hasOwn(fields, name) && fields[name]?.v2?.isOnDemand === true);
  for (const name of splitList(query.get('include_fields')).filter((member) => !isKnown(member))) {
    const message = `"include_fields" contains ${quote(name)}, which ${withArticle(noun)} does not have on demand.`;
    note({ rule: 'ignored-parameter', message });
  }
}

type Count = (call: CrmCall, name: RecordKindName, record: StoredRecord) => number;

/** Counts the records of a kind that are linked to a record. */
function countLinked(
  linked: RecordKindName,
  isCounted: (record: StoredRecord) => boolean = () => true,
): Count {
  return ({ state }, name, { id }) => {
    const fields = linksTo(recordKinds[linked], name);
    return state.records[linked]
      .all()
      .filter((candidate) => fields.some((field) => idOf(candidate[field]) === id) && isCounted(candidate))
      .length;
  };
}

const isDone = ({ done }: StoredRecord) => done === true || done === 1;
const isOpen = ({ status = 'open' }: StoredRecord) => status === 'open';

const counts: ReadonlyMap<string, Count> = new Map([
  ['activities_count', countLinked('activities')],
  ['done_activities_count', countLinked('activities', isDone)],
  ['undone_activities_count', countLinked('activities', (activity) => !isDone(activity))],
  ['notes_count', countLinked('notes')],
  ['files_count', countLinked('files')],
  ['followers_count', countLinked('followers')],
  ['participants_count', countLinked('participants')],
  ['products_count', countLinked('dealProducts')],
  ['people_count', countLinked('persons')],
  ['open_deals_count', countLinked('deals', isOpen)],
  ['closed_deals_count', countLinked('deals', (deal) => !isOpen(deal))],
  ['won_deals_count', countLinked('deals', ({ status }) => status === 'won')],
  ['lost_deals_count', countLinked('deals', ({ status }) => status === 'lost')],
]);

/** The members on demand that the emulated CRM has as null. */
const withoutValue: ReadonlySet<string> = new Set([
  ...['next_activity_id', 'last_activity_id', 'first_won_time', 'email_messages_count'],
  ...['related_open_deals_count', 'related_closed_deals_count', 'related_won_deals_count'],
  ...['related_lost_deals_count', 'participant_open_deals_count', 'participant_closed_deals_count'],
  ...['last_incoming_mail_time', 'last_outgoing_mail_time', 'doi_status', 'smart_bcc_email'],
  'source_lead_id',
]);

/** Leaves only the chosen custom fields. */
function chooseCustomFields(shown: Shown, { value }: Showing): Shown {
  const { custom_fields: custom } = shown;
  if (value === null || value === '' || !isObject(custom)) return shown;
  return { ...shown, custom_fields: pick(custom, splitList(value)) };
}

/** Adds the labels as objects. */
function addLabels(shown: Shown, { call: { state }, target: { name }, value }: Showing): Shown {
  const ids = shown['label_ids'];
  if (!isTrue(value) || !Array.isArray(ids)) return shown;
  const field = fieldsOf(name, state).find(({ key }) => key === 'label' || key === 'label_ids');
  return { ...shown, labels: ids.map((id) => labelOf(id, field)) };
}

/** Shows the options of custom fields as objects. */
function addOptionLabels(shown: Shown, { call: { state }, target: { name }, value }: Showing): Shown {
  const { custom_fields: custom } = shown;
  if (!isTrue(value) || !isObject(custom)) return shown;
  const labelled = fieldsOf(name, state).flatMap((field) => {
    const { key, field_type: type } = field;
    const stored = custom[String(key)];
    if ((type !== 'enum' && type !== 'set') || stored == null) return [];
    return [[key, Array.isArray(stored) ? stored.map((id) => labelOf(id, field)) : labelOf(stored, field)]];
  });
  return { ...shown, custom_fields: { ...custom, ...Object.fromEntries(labelled) } };
}

/** Returns an option of a field with its label. */
function labelOf(id: unknown, field: Shown | undefined): object {
  const options: readonly unknown[] = Array.isArray(field?.['options']) ? field['options'] : [];
  const option = options.find((candidate) => String(valueAt(candidate, ['id'])) === String(id));
  return { id, label: valueAt(option, ['label']) ?? null };
}

function addProduct(shown: Shown, { record, call: { state }, value }: Showing): Shown {
  const product = state.records.products.get(idOf(record['product_id']) ?? 0);
  if (!isTrue(value) || product === undefined) return shown;
  return { ...shown, product: presentRecord(product, 'products', 'ids', state) };
}
