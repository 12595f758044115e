import type { CrmField } from './kind.ts';
import type { RecordKindName } from './kind-names.ts';

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
export function flag(title: string, description: string, more: Extra = {}): CrmField {
  return integer(title, description, { type: ['boolean', 'integer', 'null'], between: [0, 1], ...more });
}

/** Declares a date. */
export function date(title: string, description: string, more: Extra = {}): CrmField {
  return text(title, description, { format: 'date', ...more });
}

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
export function link(kind: RecordKindName, title: string, description: string, more: Extra = {}): CrmField {
  return integer(title, description, { link: kind, ...more });
}

/** Declares the id of another record whose ids are texts. */
export function textLink(
  kind: RecordKindName,
  title: string,
  description: string,
  more: Extra = {},
): CrmField {
  return text(title, description, { link: kind, ...more });
}

/** The visibility of a record. */
export const visibleTo: CrmField = {
  title: 'Visibility',
  description: 'The visibility group. Changing it needs a permission.',
  type: ['string', 'null'],
  enum: ['1', '3', '5', '7', null],
  valueBy: 'public',
  v2As: 'number',
};

/** The time of the creation of a record. */
export const addTime = text('Add time', 'The time of its creation.', {
  format: 'record-time',
  initial: { time: 'now' },
  v2As: 'time',
});

/** The time of the last change of a record. */
export const updateTime = text('Update time', 'The time of its last change.', {
  isReadOnly: true,
  initial: { time: 'changed' },
  v2As: 'time',
});

/** Declares the user who owns a record, as an object in v1: the models of the official client of version 22. */
export function owner(more: Extra = {}): CrmField {
  return link('users', 'Owner', 'The id of the user who owns the record.', {
    isObjectInV1: true,
    objectBy: 'public',
    ...more,
  });
}

/** Declares a list of email addresses or phone numbers. */
export function contactList(title: string, noun: string, v2: string): CrmField {
  return {
    title,
    description: 'Each with "value", "primary" and "label".',
    type: ['array', 'null'],
    v2,
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
