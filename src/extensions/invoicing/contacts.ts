import type { ProviderOperation, RecordSchema, UrlParameter } from '../declaration.ts';
import { linkId } from '../shared-declarations.ts';

const contactId = {
  name: 'contactId',
  description: 'The "id" of a contact that the app returned.',
} as const satisfies UrlParameter;

const details = {
  displayName: { title: 'Display name', description: 'The name of the contact.', type: 'string' },
  address: { title: 'Address', description: 'The address, which can have several lines.', type: 'string' },
  postalCode: { title: 'Postal code', description: 'The postal code.', type: 'string' },
  city: { title: 'City', description: 'The city.', type: 'string' },
  country: { title: 'Country', description: 'The country.', type: 'string' },
  email: { title: 'Email', description: 'The email address.', type: 'string' },
  phone: { title: 'Phone', description: 'The phone number.', type: 'string' },
  taxId: { title: 'Tax id', description: 'The VAT id.', type: 'string' },
  url: {
    title: 'URL',
    description: 'The page of the contact in the invoicing service.',
    type: 'string',
    format: 'url',
  },
} as const;

const contact = {
  title: 'Contact',
  description: 'A person or company in the invoicing service.',
  type: 'object',
  properties: {
    id: { title: 'Id', description: 'The id of the contact in the invoicing service.', type: 'string' },
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
        name: { title: 'Name', description: 'The name to find.', type: 'string', source: 'public' },
      },
      required: ['name'],
    },
    success: {
      status: 200,
      statusSource: 'decision',
      shape: 'envelope',
      data: {
        title: 'Contacts',
        description: 'The contacts found.',
        type: 'array',
        items: contact,
        source: 'public',
      },
    },
    ids: { contactId: '/data/0/id' },
    calledWhen: 'The user searches for the contact to link to a person or organization.',
    calledWhenBy: 'decision',
    notes: [{ source: 'public', text: 'The query and the response come only from a public page.' }],
  },
} as const satisfies Record<string, ProviderOperation>;
