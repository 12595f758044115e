import type { ManifestKind } from '../extensions/contracts.ts';

/** The words about a document to start from. Its text is loaded apart from them, since a list needs only the words. */
export interface TemplateWords {
  readonly title: string;
  /** The first name of the document. Default: the title. */
  readonly name?: string;
  readonly description: string;
}

/** The modals to start from by the names of their files in `modals`, from the smallest to the largest. */
export const modalTemplates = {
  empty: {
    title: 'Empty',
    name: 'New modal',
    description: 'One input, and two buttons: to save and to cancel.',
  },
  confirm: {
    title: 'Confirm with text',
    description: 'Describes the action, and requires a reason before it runs.',
  },
  'cake-order': {
    title: 'Order form',
    description:
      'Every kind of block. The endpoint supplies the items, and rejects orders that it cannot fill.',
  },
  'dependent-selects': {
    title: 'Dependent selects',
    description: 'One choice determines the items of the next, which the endpoint returns.',
  },
  'list-action': {
    title: 'List action',
    description: 'For the selected records of a list, or all of them.',
  },
  refund: { title: 'Refund', description: 'A reason, an amount, and the way to pay it back.' },
  'discount-approval': {
    title: 'Discount with approval',
    description: 'The endpoint supplies the people who can approve a discount.',
  },
  'lost-reason': {
    title: 'Lost reason',
    description: 'Each reason why a deal was lost asks its own question.',
  },
  handover: { title: 'Handover', description: 'The facts that the next owner of a deal needs.' },
  'demo-booking': { title: 'Book a demo', description: 'The endpoint supplies the free times of a day.' },
} as const satisfies Readonly<Record<string, TemplateWords>>;

/** The filters to start from by the names of their files in `filters`. */
export const filterTemplates = {
  'open-deals': { title: 'One condition', name: 'New filter', description: 'The open deals.' },
  'big-deals-this-year': {
    title: 'Big deals this year',
    description: 'Both groups: a value, a date and a country, and one of two reasons.',
  },
  'customers-to-call': {
    title: 'Customers to call',
    description: 'People of an organization in one city, who have no email address.',
  },
  'activities-of-large-deals': {
    title: 'Activities of large deals',
    description: 'Activities by the fields of their deals.',
  },
} as const satisfies Readonly<Record<string, TemplateWords>>;

/** The manifests to start from by their kinds: those that `json-modal init` writes. */
export const manifestTemplates: Readonly<Record<ManifestKind, TemplateWords>> = {
  'video-calling': {
    title: 'Video calling',
    name: 'Meet',
    description: 'Meetings that belong to activities: three endpoints.',
  },
  invoicing: {
    title: 'Invoicing',
    name: 'Invoices',
    description: 'Invoices of deals, with contacts and products: 21 endpoints.',
  },
  messaging: {
    title: 'Messaging',
    name: 'Chat',
    description: 'Conversations of a channel: seven endpoints.',
  },
};
