import { addressComponents } from '../../filters/filter.ts';
import type { CrmField } from './kind.ts';
import type { RecordKindName } from './kind-names.ts';
import { booleans, numbers, opposites, spread, times } from './values-of-v2.ts';

type Extra = Partial<CrmField>;

/** Declares a text. A field that the documentation does not name is public, unless `more` has another source. */
export function text(title: string, description: string, more: Extra = {}): CrmField {
  return { title, description, type: ['string', 'null'], source: 'public', ...more };
}

/** Declares a number. */
export function number(title: string, description: string, more: Extra = {}): CrmField {
  return { title, description, type: ['number', 'null'], source: 'public', ...more };
}

/** Declares a whole number. */
export function integer(title: string, description: string, more: Extra = {}): CrmField {
  return { title, description, type: ['integer', 'null'], source: 'public', ...more };
}

/** Declares a value that is true or false. v1 also writes it as 1 and 0. */
export function flag(title: string, description: string, { v2, ...more }: Extra = {}): CrmField {
  return integer(title, description, {
    type: ['boolean', 'integer', 'null'],
    between: [0, 1],
    v2: v2 === null ? null : { values: booleans, ...v2 },
    ...more,
  });
}

/** Declares the time of an event. */
export function time(title: string, description: string, more: Extra = {}): CrmField {
  return text(title, description, { format: 'record-time', v2: { values: times }, ...more });
}

/** The parts of an address, which v1 has as fields. */
export const addressParts = Object.fromEntries(
  addressComponents.map((name) => [name, text('Part', `The part "${name}".`)]),
);

/** Declares an address: v1 has a text, and its parts as other fields, v2 an object. */
export function address(title: string, description: string, more: Extra = {}): CrmField {
  return text(title, description, { v2: { values: spread(addressParts) }, ...more });
}

/** Declares a date. */
export function date(title: string, description: string, more: Extra = {}): CrmField {
  return text(title, description, { format: 'date', ...more });
}

/** Whether a record is not deleted. v2 has the opposite. */
export const activeFlag = flag('Active', 'Whether it is active.', {
  initial: true,
  v2: { name: 'is_deleted', isReadOnly: true, values: opposites },
});

/** Declares a list. */
export function list(title: string, description: string, more: Extra = {}): CrmField {
  return { title, description, type: ['array', 'null'], source: 'public', ...more };
}

/** Declares a list of ids. */
export function idList(title: string, description: string, more: Extra = {}): CrmField {
  const items = { title: 'Id', description: 'One id.', type: 'integer', source: 'public' } as const;
  return list(title, description, { items, ...more });
}

/** Declares a list of ids that are texts. */
export function textIdList(title: string, description: string, more: Extra = {}): CrmField {
  const items = { title: 'Id', description: 'One id.', type: 'string', source: 'public' } as const;
  return list(title, description, { items, ...more });
}

/** Declares an object. */
export function object(title: string, description: string, more: Extra = {}): CrmField {
  return { title, description, type: ['object', 'null'], source: 'public', ...more };
}

/** Declares the id of another record. */
export function link(kind: RecordKindName, title: string, more: Extra = {}): CrmField {
  return integer(title, `The id of the ${title.toLowerCase()}.`, { link: kind, ...more });
}

/** Declares the id of another record whose ids are texts. */
export function textLink(kind: RecordKindName, title: string, more: Extra = {}): CrmField {
  return text(title, `The id of the ${title.toLowerCase()}.`, { link: kind, ...more });
}

/** The visibility of a record. The documentation has its type, but not its values. */
export const visibleTo: CrmField = {
  title: 'Visibility',
  description: 'The visibility group. Changing it needs a permission.',
  type: ['string', 'null'],
  enum: ['1', '3', '5', '7', null],
  typeBy: 'documentation',
  valueBy: 'public',
  v2: { values: { ...numbers, enum: [1, 3, 5, 7, null] } },
};

/** The time of the creation of a record. */
export const addTime = time('Add time', 'The time of its creation.', { initial: { time: 'now' } });

/** The time of the last change of a record. */
export const updateTime = time('Update time', 'The time of its last change.', {
  isReadOnly: true,
  initial: { time: 'changed' },
});

/** Declares the user who owns a record, as an object in v1: the models of the official client of version 22. */
export function owner(more: Extra = {}): CrmField {
  return link('users', 'Owner', {
    description: 'The id of the user who owns the record.',
    isObjectInV1: true,
    objectBy: 'public',
    ...more,
  });
}

/** Declares a list of email addresses or phone numbers. v1 also takes one as text (public). */
export function contactList(title: string, noun: string, name: string): CrmField {
  return {
    title,
    description: 'Each with "value", "primary" and "label".',
    type: ['array', 'null'],
    acceptsText: true,
    v2: { name },
    items: {
      title,
      description: `One ${noun}.`,
      type: 'object',
      properties: {
        value: { title: 'Value', description: `The ${noun}.`, type: 'string', requiredBy: 'decision' },
        primary: { title: 'Primary', description: `Whether it is the first ${noun}.`, type: 'boolean' },
        label: { title: 'Label', description: 'Its label.', type: 'string' },
      },
      required: ['value'],
    },
  };
}

/** Declares a value that its path checks. */
export function unchecked(title: string, description: string): CrmField {
  return { title, description, source: 'public' };
}

/** The file of a form. */
export const file = unchecked('File', 'The file, in a form.');

/** The billing of a product. */
export const billing = {
  billing_frequency: text('Billing frequency', 'The frequency of billing.', {
    enum: ['one-time', 'annually', 'semi-annually', 'quarterly', 'monthly', 'weekly', null],
  }),
  billing_frequency_cycles: integer('Billing cycles', 'The number of times that it is billed.'),
};

/** The prices of a product. */
export const prices = list('Prices', 'Each with "price" and "currency".', {
  items: {
    title: 'Price',
    description: 'One price.',
    type: 'object',
    properties: {
      price: { title: 'Price', description: 'The price.', type: 'number', source: 'public' },
      currency: {
        title: 'Currency',
        description: 'The currency.',
        type: 'string',
        source: 'public',
        isCurrency: true,
      },
    },
    required: ['price', 'currency'],
    identifiedBy: 'currency',
    source: 'public',
  },
});
