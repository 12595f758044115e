import { addressParts, date, integer, list, number, text } from './fields.ts';
import type { CrmField } from './kind.ts';
import { numberLists, numbers, spread } from './values-of-v2.ts';

const title = 'Custom field';
const plain = text(title, 'A text.');
const until = (declared: CrmField) => ({ ...declared, title: 'Until' });
const clock = text(title, 'A time.', { format: 'clock-time' });
const zone = {
  timezone_id: integer('Zone', 'The id of the time zone.'),
  timezone_name: text('Zone', 'The name of the time zone.'),
};
const day = date(title, 'A day.');

/** The values of custom fields by the types of these. They are public. */
export const customFieldTypes: Readonly<Record<string, CrmField>> = {
  varchar: plain,
  text: plain,
  varchar_auto: plain,
  phone: plain,
  double: number(title, 'A number.', { acceptsText: true }),
  monetary: number(title, 'An amount.', {
    acceptsText: true,
    v2: { values: spread({ currency: text('Currency', 'The currency.') }, { type: ['number', 'null'] }) },
  }),
  date: day,
  daterange: { ...day, v2: { values: spread({ until: until(day) }) } },
  time: { ...clock, v2: { values: spread(zone) } },
  timerange: { ...clock, v2: { values: spread({ until: until(clock), ...zone }) } },
  enum: text(title, 'The id of an option.', { type: ['string', 'integer', 'null'], v2: { values: numbers } }),
  set: list(title, 'The ids of options.', {
    type: ['string', 'array', 'integer', 'null'],
    v2: { values: numberLists },
  }),
  address: text(title, 'An address.', { v2: { values: spread(addressParts) } }),
  org: integer(title, 'An organization.', { link: 'organizations', acceptsText: true }),
  people: integer(title, 'A person.', { link: 'persons', acceptsText: true }),
  user: integer(title, 'A user.', { link: 'users', acceptsText: true }),
};

/** Returns whether a name is the key of a custom field. v2 has them in an object. */
export function isCustom(name: string): boolean {
  return /^[\da-f]{40}$/.test(name);
}

/** Returns whether a name is the key of a custom field, or that of a part of it, such as its currency. */
export function isCustomPart(name: string): boolean {
  return /^[\da-f]{40}(?:_|$)/.test(name);
}
