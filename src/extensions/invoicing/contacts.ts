import type { ProviderOperation, RecordSchema, UrlParameter } from '../declaration.ts';
import { list, text } from '../fields.ts';
import { linkId } from '../shared-declarations.ts';

const contactId = {
  name: 'contactId',
  description: 'The "id" of a contact that the app returned.',
} as const satisfies UrlParameter;

const details = {
  displayName: text('Display name', 'The name of the contact.'),
  address: text('Address', 'The address, which can have several lines.'),
  postalCode: text('Postal code', 'The postal code.'),
  city: text('City', 'The city.'),
  country: text('Country', 'The country.'),
  email: text('Email', 'The email address.'),
  phone: text('Phone', 'The phone number.'),
  taxId: text('Tax id', 'The VAT id.'),
  url: text('URL', 'The page of the contact in the invoicing service.', { format: 'url' }),
} as const;

const contact = {
  title: 'Contact',
  description: 'A person or company in the invoicing service.',
  type: 'object',
  properties: {
    id: text('Id', 'The id of the contact in the invoicing service.'),
    ...details,
  },
  required: ['id', 'displayName'],
} as const satisfies RecordSchema;

const contactData = {
  title: 'Contact data',
  description: 'A contact without its id.',
  type: 'object',
  properties: details,
  required: ['displayName'],
} as const satisfies RecordSchema;

const oneContact = {
  status: 200,
  statusSource: 'decision',
  shape: 'envelope',
  data: contact,
  acceptsListOfOne: true,
} as const;

const listNote = {
  source: 'decision',
  text: 'The example of the documentation shows the contact inside a list. One record is expected, and a list of exactly one is accepted.',
} as const;

const publicListNote = {
  source: 'public',
  text: 'A public example shows the contact inside a list. One record is expected, and a list of exactly one is accepted.',
} as const;

/** The records of contacts, by their names. */
export const contactRecords = { Contact: contact, ContactData: contactData };

/** The operations on contacts. */
export const contactOperations = {
  getContact: {
    title: 'Get a contact',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId, contactId],
    success: oneContact,
    ids: { contactId: '/data/id' },
    calledWhen: 'A person or organization that is linked to a contact is shown.',
    calledWhenBy: 'decision',
    notes: [listNote],
  },
  postContact: {
    title: 'Create a contact',
    method: 'POST',
    required: 'always',
    urlParameters: [linkId],
    body: { type: 'json', schema: contactData },
    success: oneContact,
    ids: { contactId: '/data/id' },
    calledWhen: 'The user creates a contact for a person or organization.',
    calledWhenBy: 'decision',
    notes: [listNote],
  },
  putContact: {
    title: 'Update a contact',
    method: 'PUT',
    required: 'always',
    urlParameters: [linkId, contactId],
    body: { type: 'json', schema: contactData },
    success: oneContact,
    ids: { contactId: '/data/id' },
    calledWhen: 'The user changes a linked contact.',
    calledWhenBy: 'decision',
    notes: [publicListNote],
  },
  getSearchContacts: {
    title: 'Search contacts',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId],
    query: {
      title: 'Search',
      description: 'The search for contacts.',
      type: 'object',
      properties: {
        name: text('Name', 'The name to find.', { source: 'public' }),
      },
      required: ['name'],
    },
    success: {
      status: 200,
      statusSource: 'decision',
      shape: 'envelope',
      data: list('Contacts', 'The contacts found.', { items: contact, source: 'public' }),
    },
    ids: { contactId: '/data/0/id' },
    calledWhen: 'The user searches for the contact to link to a person or organization.',
    calledWhenBy: 'decision',
    notes: [{ source: 'public', text: 'The query and the response come only from a public page.' }],
  },
} as const satisfies Record<string, ProviderOperation>;
