import { currencies } from './company/currencies.ts';
import { filters } from './company/filters.ts';
import { followers } from './company/followers.ts';
import { goals } from './company/goals.ts';
import { pipelines } from './company/pipelines.ts';
import {
  activityFields,
  dealFields,
  leadFields,
  noteFields,
  organizationFields,
  personFields,
  productFields,
  projectFields,
} from './company/record-fields.ts';
import { stages } from './company/stages.ts';
import { teams } from './company/teams.ts';
import { users } from './company/users.ts';
import { webhooks } from './company/webhooks.ts';
import type { RecordKind } from './kind.ts';
import { type RecordKindName, recordKindNames } from './kind-names.ts';
import { conversions } from './sales/conversions.ts';
import { dealProducts } from './sales/deal-products.ts';
import { deals } from './sales/deals.ts';
import { discounts } from './sales/discounts.ts';
import { installments } from './sales/installments.ts';
import { leadLabels } from './sales/lead-labels.ts';
import { leadSources } from './sales/lead-sources.ts';
import { leads } from './sales/leads.ts';
import { organizations } from './sales/organizations.ts';
import { participants } from './sales/participants.ts';
import { payments } from './sales/payments.ts';
import { personPictures } from './sales/person-pictures.ts';
import { persons } from './sales/persons.ts';
import { productImages } from './sales/product-images.ts';
import { productVariations } from './sales/product-variations.ts';
import { products } from './sales/products.ts';
import { subscriptions } from './sales/subscriptions.ts';
import { activities } from './work/activities.ts';
import { activityTypes } from './work/activity-types.ts';
import { boards } from './work/boards.ts';
import { callLogs } from './work/call-logs.ts';
import { comments } from './work/comments.ts';
import { files } from './work/files.ts';
import { mailMessages } from './work/mail-messages.ts';
import { mailThreads } from './work/mail-threads.ts';
import { notes } from './work/notes.ts';
import { phases } from './work/phases.ts';
import { projectTemplates } from './work/project-templates.ts';
import { projects } from './work/projects.ts';
import { tasks } from './work/tasks.ts';

/** The kinds of records, by their names. */
export const recordKinds: Readonly<Record<RecordKindName, RecordKind>> = {
  deals,
  persons,
  organizations,
  activities,
  products,
  leads,
  leadLabels,
  leadSources,
  notes,
  comments,
  files,
  pipelines,
  stages,
  users,
  teams,
  goals,
  callLogs,
  mailThreads,
  mailMessages,
  filters,
  subscriptions,
  payments,
  currencies,
  webhooks,
  projects,
  projectTemplates,
  tasks,
  dealProducts,
  participants,
  followers,
  discounts,
  installments,
  productVariations,
  productImages,
  personPictures,
  conversions,
  boards,
  phases,
  activityTypes,
  dealFields,
  personFields,
  organizationFields,
  productFields,
  activityFields,
  leadFields,
  noteFields,
  projectFields,
};

/** Returns the noun for several records of a kind. */
export function pluralOf({ noun, plural = `${noun}s` }: RecordKind): string {
  return plural;
}

/** Returns a value for each kind. */
export function forEachKind<Value>(
  make: (kind: RecordKindName, declaration: RecordKind) => Value,
): Readonly<Record<RecordKindName, Value>> {
  const entries = recordKindNames.map((kind) => [kind, make(kind, recordKinds[kind])]);
  return Object.fromEntries(entries) as Record<RecordKindName, Value>;
}
