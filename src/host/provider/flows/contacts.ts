import type { ContactData } from '../../../extensions/index.ts';
import type { Run, Step } from './flow.ts';
import { reasonOf } from './invoice-lists.ts';
import { expectUpdate, ifCreated, searchSteps, storedName } from './records.ts';

/** The step that creates the contact of a run. */
export const newContact = 'create contact';

const updatedContact = 'get updated contact';

/** The steps that create, read, update and find a contact. */
export const contactSteps: readonly Step[] = [
  {
    name: newContact,
    operation: 'postContact',
    request: (run) => reasonOf(run) ?? { body: { json: contactOf(contactName(run)) } },
  },
  { name: 'get contact', operation: 'getContact', request: ifCreated(newContact) },
  {
    name: 'update contact',
    operation: 'putContact',
    request: ifCreated(newContact, (run) => ({ body: { json: contactOf(changedName(run)) } })),
    judge: expectUpdate(newContact, 'displayName', changedName),
  },
  {
    name: updatedContact,
    operation: 'getContact',
    request: ifCreated(newContact),
    judge: expectUpdate(newContact, 'displayName', changedName),
  },
  ...searchSteps({
    what: 'contact',
    create: newContact,
    operation: 'getSearchContacts',
    queryOf: (name) => ({ name }),
    nameOf: (run) => storedName(run, updatedContact, 'displayName', changedName(run)),
    // Only public material describes the search for contacts.
    severity: 'warning',
  }),
];

function contactName({ mark }: Run): string {
  return `Json-modal check ${mark}`;
}

function changedName(run: Run): string {
  return `${contactName(run)} changed`;
}

function contactOf(displayName: string): ContactData {
  return {
    displayName,
    address: 'Pikk 1\nTallinn',
    postalCode: '10123',
    city: 'Tallinn',
    country: 'Estonia',
    email: 'check@example.com',
    phone: '+3725550100',
    taxId: 'EE100931558',
  };
}
