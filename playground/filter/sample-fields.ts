import { addressComponents } from '../../src/filters/filter.ts';
import type { Field, FieldOption } from '../../src/filters/known-fields.ts';

/** The fields that the builder offers, by the object of a condition. Other fields are named by their id. */
export const sampleFields: Readonly<Record<string, readonly SampleField[]>> = {
  deal: [
    { key: 'title', name: 'Title', field_type: 'varchar' },
    { key: 'value', name: 'Value', field_type: 'monetary' },
    { key: 'currency', name: 'Currency', field_type: 'varchar' },
    {
      key: 'status',
      name: 'Status',
      field_type: 'status',
      options: list({ open: 'Open', won: 'Won', lost: 'Lost' }),
    },
    {
      key: 'stage_id',
      name: 'Stage',
      field_type: 'stage',
      options: ['Asked', 'Tasting', 'Offer', 'Agreed'].map((label, index) => ({ id: index + 1, label })),
    },
    { key: 'expected_close_date', name: 'Expected close date', field_type: 'date' },
    { key: 'add_time', name: 'Created', field_type: 'date' },
  ],
  lead: [
    { key: 'title', name: 'Title', field_type: 'varchar' },
    { key: 'expected_close_date', name: 'Expected close date', field_type: 'date' },
  ],
  person: [
    { key: 'name', name: 'Name', field_type: 'varchar' },
    { key: 'email', name: 'Email', field_type: 'varchar' },
    { key: 'phone', name: 'Phone', field_type: 'phone' },
    { key: 'add_time', name: 'Created', field_type: 'date' },
  ],
  organization: [
    { key: 'name', name: 'Name', field_type: 'varchar' },
    { key: 'address', name: 'Address', field_type: 'address' },
    { key: 'add_time', name: 'Created', field_type: 'date' },
  ],
  product: [
    { key: 'name', name: 'Name', field_type: 'varchar' },
    { key: 'code', name: 'Code', field_type: 'varchar' },
    { key: 'price', name: 'Price', field_type: 'monetary' },
  ],
  activity: [
    { key: 'subject', name: 'Subject', field_type: 'varchar' },
    {
      key: 'type',
      name: 'Type',
      field_type: 'enum',
      options: list({ call: 'Call', meeting: 'Meeting', task: 'Task', email: 'Email' }),
    },
    { key: 'due_date', name: 'Due date', field_type: 'date' },
    { key: 'done', name: 'Done', field_type: 'enum', options: list({ 1: 'Yes', 0: 'No' }) },
  ],
  project: [
    { key: 'title', name: 'Title', field_type: 'varchar' },
    { key: 'status', name: 'Status', field_type: 'enum', options: list({ open: 'Open', done: 'Done' }) },
    { key: 'end_date', name: 'End date', field_type: 'date' },
  ],
};

/** The options of the functions for filters, with the fields above. */
export const sampleOptions = { fields: sampleFields };

/** A field as the fields endpoint of the CRM returns it. */
interface SampleField extends Pick<Field, 'key' | 'name'> {
  readonly field_type: string;
  readonly options?: readonly FieldOption[];
}

/** The parts of an address, with their names in the CRM. */
export const addressParts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(addressComponents.map((name) => [name, toName(name)])),
  locality: 'City',
  admin_area_level_1: 'State or county',
  admin_area_level_2: 'District',
  route: 'Street',
  postal_code: 'ZIP code',
  formatted_address: 'Full address',
};

/** Returns a key as a name: `street_number` as "Street number". */
function toName(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function list(labels: Readonly<Record<string, string>>): readonly FieldOption[] {
  return Object.entries(labels).map(([id, label]) => ({ id, label }));
}
