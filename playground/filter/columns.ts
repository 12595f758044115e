import { isObject } from '../../src/base/json.ts';
import type { ConditionResult } from '../../src/filters/match-filter.ts';
import { writeMoney } from '../controls/text.ts';
import { writeValue } from './filter-words.ts';

/** The way in which records of one type are shown. */
interface RecordView {
  /** The name of a record. */
  readonly noun: string;
  /** The members that can be its title, the first one that it has. */
  readonly titles: readonly string[];
  /** The members of linked records that are shown below the title. */
  readonly owners: readonly string[];
  readonly columns: readonly Column[];
}

/** A column of the table of records. */
export interface Column {
  readonly key: string;
  readonly title: string;
  readonly kind: 'string' | 'number' | 'date' | 'money';
}

const views: Readonly<Record<string, RecordView>> = {
  deals: {
    noun: 'deal',
    titles: ['title'],
    owners: ['organization', 'person'],
    columns: [
      { key: 'value', title: 'Value', kind: 'money' },
      { key: 'expected_close_date', title: 'Closes', kind: 'date' },
      { key: 'status', title: 'Status', kind: 'string' },
    ],
  },
  leads: {
    noun: 'lead',
    titles: ['title'],
    owners: ['organization', 'person'],
    columns: [{ key: 'expected_close_date', title: 'Closes', kind: 'date' }],
  },
  people: {
    noun: 'person',
    titles: ['name'],
    owners: ['organization'],
    columns: [{ key: 'email', title: 'Email', kind: 'string' }],
  },
  org: {
    noun: 'organization',
    titles: ['name'],
    owners: [],
    columns: [{ key: 'address', title: 'Address', kind: 'string' }],
  },
  products: {
    noun: 'product',
    titles: ['name'],
    owners: [],
    columns: [
      { key: 'code', title: 'Code', kind: 'string' },
      { key: 'price', title: 'Price', kind: 'number' },
    ],
  },
  activity: {
    noun: 'activity',
    titles: ['subject'],
    owners: ['deal'],
    columns: [
      { key: 'type', title: 'Type', kind: 'string' },
      { key: 'due_date', title: 'Due', kind: 'date' },
    ],
  },
  projects: {
    noun: 'project',
    titles: ['title'],
    owners: [],
    columns: [
      { key: 'status', title: 'Status', kind: 'string' },
      { key: 'end_date', title: 'Ends', kind: 'date' },
    ],
  },
};

const anyRecord: RecordView = {
  noun: 'record',
  titles: ['title', 'name', 'subject'],
  owners: [],
  columns: [],
};

/** Returns the way in which records of a type are shown. */
export function viewOf(type: string): RecordView {
  return (Object.hasOwn(views, type) ? views[type] : undefined) ?? anyRecord;
}

type Members = Readonly<Record<string, unknown>>;

/** Returns the title of a record, or else its id. */
export function titleOfRecord({ titles, noun }: RecordView, record: Members): string {
  const title = titles.map((key) => record[key]).find((text) => typeof text === 'string' && text !== '');
  return typeof title === 'string' ? title : `${noun} ${String(record['id'] ?? 'without an id')}`;
}

/** Returns the name of the linked record that is shown below the title; an empty text if there is none. */
export function ownerOfRecord({ owners }: RecordView, record: Members): string {
  const owner = owners.map((key) => record[key]).find(isObject);
  const name = owner?.['name'] ?? owner?.['title'];
  return typeof name === 'string' ? name : '';
}

/** Returns the content of a cell. */
export function writeCell({ key, kind }: Column, record: Members): string {
  const values = [record[key]].flat().map((value) => (isObject(value) ? value['value'] : value));
  const shown = values.filter((value) => value !== null && value !== undefined && value !== '');
  if (shown.length === 0) return 'empty';
  const { currency } = record;
  if (kind === 'money' && typeof currency === 'string') return writeMoney(Number(shown[0]), currency);
  if (kind === 'string') return shown.map((value) => capitalised(String(value))).join(', ');
  return shown
    .map((value) => writeValue({ field: undefined, kind: kind === 'money' ? 'number' : kind }, value))
    .join(', ');
}

/** Whether a condition that decided is about the record's own value in a column. */
export function isAboutColumn(
  { condition }: ConditionResult,
  { key }: Column,
  object: string | undefined,
): boolean {
  return condition.object === object && condition.key === key;
}

/** Returns a key such as "open" with a capital; any other text as it is. */
function capitalised(text: string): string {
  return /^[a-z]+$/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
