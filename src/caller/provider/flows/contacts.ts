import type { ContactData } from '../../../extensions/index.ts';
import { expectSame } from './compare-records.ts';
import { expectAll, expectKept, expectStored } from './compare-sent.ts';
import { type FlowStep, nameStep, type Run } from './flow.ts';
import { reasonOf } from './invoice-lists.ts';
import { updateOfOther } from './other-connection.ts';
import { all, expectUpdate, ifCreated, searchSteps, storedName } from './records.ts';
import { shortSteps } from './required-members.ts';

/** The step that creates the contact of a run. */
export const newContact = nameStep('create contact');

const readContact: FlowStep = {
  name: nameStep('get contact'),
  operation: 'getContact',
  request: ifCreated(newContact),
  judge: all(expectSame(newContact, newContact, contactOf), expectKept(newContact)),
};
const updateContact: FlowStep = {
  name: nameStep('update contact'),
  operation: 'putContact',
  request: ifCreated(newContact, (run) => ({ body: { json: changedContact(run) } })),
  judge: all(expectUpdate(newContact, changedContact), expectStored(newContact)),
};
const updatedContact = nameStep('get updated contact');

/** The steps that create, read, update and find a contact. */
export const contactSteps: readonly FlowStep[] = [
  {
    name: newContact,
    operation: 'postContact',
    request: (run) => reasonOf(run) ?? { body: { json: contactOf(run) } },
    judge: expectStored(),
  },
  readContact,
  ...updateOfOther({ update: updateContact, read: readContact }),
  updateContact,
  {
    name: updatedContact,
    operation: 'getContact',
    request: ifCreated(newContact),
    judge: all(
      expectUpdate(newContact, changedContact, updateContact.name),
      expectSame(updateContact.name, newContact, changedContact),
      expectAll(updateContact.name),
    ),
  },
  ...searchSteps({
    what: 'contact',
    create: newContact,
    operation: 'getSearchContacts',
    queryOf: (name) => ({ name }),
    nameOf: (run) => storedName(run, updatedContact, 'displayName', changedName(run)),
  }),
  ...shortSteps({
    what: 'contact',
    create: 'postContact',
    update: 'putContact',
    parameter: 'contactId',
    bodyOf: (run) => ({ ...contactOf(run), displayName: `${contactName(run)} short` }),
  }),
];

function contactName({ mark }: Run): string {
  return `Json-modal check ${mark}`;
}

function changedName(run: Run): string {
  return `${contactName(run)} changed`;
}

function contactOf(run: Run): ContactData & Readonly<Record<string, unknown>> {
  return {
    displayName: contactName(run),
    address: 'Pikk 1\nTallinn',
    postalCode: '10123',
    city: 'Tallinn',
    country: 'Estonia',
    email: 'check@example.com',
    phone: '+3725550100',
    taxId: 'EE100931558',
  };
}

/** Returns the contact with another value of each member. */
function changedContact(run: Run): ReturnType<typeof contactOf> {
  return {
    displayName: changedName(run),
    address: 'Näituse 2\n2. korrus',
    postalCode: '50409',
    city: 'Tartu',
    country: 'Latvia',
    email: 'changed@example.com',
    phone: '+3725550101',
    taxId: 'EE100931559',
  };
}
