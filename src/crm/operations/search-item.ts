import { pick, valueAt } from '../../base/json.ts';
import { memoize } from '../../base/memoize.ts';
import { isCustom } from '../kinds/custom-fields.ts';
import type { RecordKind, Search } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { StoredRecord } from '../records/collections.ts';
import { idOf, linksTo } from '../records/links.ts';
import { nameOf } from '../records/present-record.ts';
import type { State } from '../state.ts';

/** A record that a search found, and its kind. */
export interface FoundItem {
  readonly name: RecordKindName;
  readonly record: StoredRecord;
}

/** Returns a result of a search, in the form of the models of the official clients. */
export function presentItem({ name, record }: FoundItem, state: State, added: readonly string[]): object {
  const { search } = recordKinds[name];
  const shown = pick(record, search?.shown ?? []);
  const visibility = shown['visible_to'];
  const item = {
    id: record.id,
    type: search?.type,
    ...shown,
    ...(typeof visibility === 'string' && { visible_to: Number(visibility) }),
    ...linkedItems(record, name, state),
    ...contactsOf(record),
    custom_fields: Object.keys(record)
      .filter(isCustom)
      .map((field) => String(record[field])),
    notes: notesOf(record, name, state),
    ...addedMembers(record, search, added),
  };
  return { result_score: 1, item };
}

/** Returns the members on demand that a request asks for, such as "product.price". */
function addedMembers(record: StoredRecord, search: Search | undefined, added: readonly string[]): object {
  const names = Object.entries(search?.onDemand ?? {}).filter(([name]) =>
    added.includes(`${search?.type}.${name}`),
  );
  return Object.fromEntries(names.map(([name, path]) => [name, valueAt(record, path) ?? null]));
}

/** Returns the linked records, each with its id and name. */
function linkedItems(record: StoredRecord, name: RecordKindName, { records }: State): object {
  const items = shownLinks(recordKinds[name]).map(({ member, target, field }) => {
    const id = idOf(record[field]);
    return [member, id === undefined ? null : { id, name: nameOf(records[target].get(id)) }] as const;
  });
  return Object.fromEntries(items);
}

/** Returns the links of a kind that a result shows, with their fields. */
const shownLinks = memoize((kind: RecordKind) =>
  (Object.keys(linkedKinds) as (keyof typeof linkedKinds)[]).flatMap((member) => {
    const target = linkedKinds[member];
    const field = linksTo(kind, target).find((candidate) => !kind.fields[candidate]?.isReadOnly);
    return field === undefined ? [] : [{ member, target, field }];
  }),
);

const linkedKinds = {
  owner: 'users',
  stage: 'stages',
  person: 'persons',
  organization: 'organizations',
} as const satisfies Readonly<Record<string, RecordKindName>>;

/** Returns the phone numbers and email addresses of a person as lists of texts. */
function contactsOf({ email, phone }: StoredRecord): object {
  const values = (list: unknown) =>
    Array.isArray(list) ? list.map((entry) => String(idOf(entry) ?? '')) : [];
  return {
    ...(email !== undefined && { emails: values(email) }),
    ...(phone !== undefined && { phones: values(phone) }),
  };
}

function notesOf({ id }: StoredRecord, name: RecordKindName, { records }: State): readonly string[] {
  const [field] = linksTo(recordKinds.notes, name);
  if (field === undefined) return [];
  return records.notes
    .all()
    .filter((note) => idOf(note[field]) === id)
    .map((note) => String(note['content'] ?? ''));
}
